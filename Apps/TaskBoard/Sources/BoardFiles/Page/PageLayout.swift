import TaskBoardModel

/// The lines of a Markdown file by what they stand beside, as numbers of its lines.
struct PageLayout {
  struct Column {
    let id: ColumnID
    var heading: [Int] = []
    /// Between the heading and the first card.
    var head: [Int] = []
    var cards: [Card] = []
    /// After the last card.
    var tail: [Int] = []

    /// The lines that belong to no card and not to the heading, unless all are empty.
    func others(_ page: PageReading) -> [Int] {
      let lines = head + cards.flatMap(\.after) + tail
      return lines.allSatisfy(page.isBlank) ? [] : lines
    }
  }

  struct Card {
    let id: CardID
    var lines: [Int]
    /// Between it and the next card of the column.
    var after: [Int] = []
  }

  /// The lines between two of three hyphens at the beginning, with the empty ones below.
  private(set) var front: [Int] = []
  /// What stands before the first column, from the beginning of the file.
  private(set) var preamble: [Int] = []
  private(set) var columns: [Column] = []
  /// The line after which all is archived, and what stands between it and the first archived column.
  private(set) var archivePreamble: [Int] = []
  private(set) var archive: [Column] = []
  /// What stands below the comment, or the settings of Obsidian's Kanban, which must come last.
  private(set) var footer: [Int] = []
  private(set) var cards: [CardID: [Int]] = [:]
  private(set) var columnsByID: [ColumnID: Column] = [:]

  private var isArchive = false
  private static let settings = "%% kanban:settings"

  init(_ page: PageReading) {
    var places: [CardID: ColumnID] = [:]
    for column in page.board.columns { for id in column.cards { places[id] = column.id } }
    let end = Self.footer(of: page)
    // The last line is empty, or has no end.
    let count = page.lines.last?.text.isEmpty == true ? page.lines.count - 1 : page.lines.count
    footer = (end..<max(end, count)).filter { page.comment?.contains($0) != true }
    for index in 0..<min(end, count) where page.comment?.contains(index) != true { add(index, page, places) }
    front = Self.front(of: preamble, page)
    columns = columns.map { Self.settled($0, page) }
    archive = archive.map { Self.settled($0, page) }
    columnsByID = Dictionary((columns + archive).map { ($0.id, $0) }) { first, _ in first }
    for card in (columns + archive).flatMap(\.cards) { cards[card.id] = card.lines }
  }

  private static func footer(of page: PageReading) -> Int {
    if let settings = page.lines.firstIndex(where: { $0.text.begins(with: settings) }),
      page.owners[settings...].allSatisfy({ $0 == nil })
    {
      return settings
    }
    if let comment = page.comment, page.owners[comment.upperBound...].allSatisfy({ $0 == nil }) {
      return comment.upperBound
    }
    return page.lines.count
  }

  private static func front(of preamble: [Int], _ page: PageReading) -> [Int] {
    guard let first = preamble.first, page.lines[first].text == "---",
      let close = preamble.dropFirst().firstIndex(where: { page.lines[$0].text == "---" })
    else { return [] }
    let below = preamble[(close + 1)...].prefix(while: page.isBlank)
    return Array(preamble[...close] + below)
  }

  private mutating func add(_ index: Int, _ page: PageReading, _ places: [CardID: ColumnID]) {
    switch page.owners[index] {
    case .archive:
      isArchive = true
      archivePreamble.append(index)
    case .column(let id):
      change(id) {
        $0.heading += $0.head + [index]; $0.head = []
      }
    case .card(let id):
      guard let column = places[id] else { return addOther(index) }
      change(column) { column in
        if let last = column.cards.indices.last, column.cards[last].id == id {
          column.cards[last].lines += column.cards[last].after + [index]
          column.cards[last].after = []
        } else {
          column.cards.append(Card(id: id, lines: [index]))
        }
      }
    case .title, nil: addOther(index)
    }
  }

  /// Changes the present column, or begins another one.
  private mutating func change(_ id: ColumnID, _ change: (inout Column) -> Void) {
    // In place: a copy of all columns for each line would cost the square of their lines.
    if isArchive { Self.change(id, in: &archive, change) } else { Self.change(id, in: &columns, change) }
  }

  private static func change(_ id: ColumnID, in list: inout [Column], _ change: (inout Column) -> Void) {
    if list.last?.id != id { list.append(Column(id: id)) }
    change(&list[list.count - 1])
  }

  private mutating func addOther(_ index: Int) {
    guard let id = (isArchive ? archive : columns).last?.id else {
      if isArchive { archivePreamble.append(index) } else { preamble.append(index) }
      return
    }
    change(id) { column in
      if let last = column.cards.indices.last {
        column.cards[last].after.append(index)
      } else {
        column.head.append(index)
      }
    }
  }

  /// With what follows the last card at the end of the column, where new cards come before it.
  private static func settled(_ column: Column, _ page: PageReading) -> Column {
    var column = column
    if let last = column.cards.indices.last {
      column.tail = column.cards[last].after
      column.cards[last].after = []
    } else if let text = column.head.lastIndex(where: { !page.isBlank($0) }) {
      column.tail = Array(column.head[(text + 1)...])
      column.head.removeSubrange((text + 1)...)
    } else {
      column.tail = Array(column.head.dropFirst())
      column.head = Array(column.head.prefix(1))
    }
    return column
  }
}

extension PageReading {
  func isBlank(_ index: Int) -> Bool { lines[index].text.allSatisfy(\.isWhitespace) }
}
