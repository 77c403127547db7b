public import BoardSharing
import Foundation
public import Hummingbird
public import Sharing
public import SharingServer
import StableHash
public import TaskBoardModel

/// A board as JSON. Only the cards that changed, and those on the same page, are encoded again. A value.
///
/// Cards are assigned to pages by their ids alone, so that the text of a board does not depend on its history. The slow
/// part, the encoding, is done by values that the board's actor hands out: ``Sheet`` and ``Cut``.
public struct BoardText: DocumentText {
  private static let pages = 2048
  /// The number of pages handed out at a time: for a board of 200,000 cards, some 6,000 cards.
  private static let batch = 64

  private struct Page {
    var cards: Set<CardID> = []
    /// The number of the change that it has last seen: two sheets of the page with the same number say the same.
    var edition = 0
    /// The cards as JSON; `nil` until they are encoded.
    var json: ByteBuffer?
  }

  private var pages: [Int: Page] = [:]
  /// The stale pages that nobody is encoding.
  private var stale: Set<Int> = []
  private var changes = 0
  /// What the clients of the three calls read.
  var tasks = PendingTasks()

  public init(_ board: Kanban) {
    for id in board.cards.keys { pages[Self.page(of: id), default: Page()].cards.insert(id) }
    stale = Set(pages.keys)
  }

  private static func page(of id: CardID) -> Int {
    let sum = FNV1a(of: id.rawValue.utf8).value
    return Int((sum ^ sum >> 32) % UInt64(pages))
  }

  public mutating func follow(_ command: KanbanCommand, takenBackBy inverse: [KanbanEdit], on board: Kanban) {
    tasks.follow(command.action, on: board)
    for edit in inverse {
      switch edit {
      case .put(let card, _): change(card.id, on: board)
      case .take(let id), .change(let id, _): change(id, on: board)
      case .place, .putColumn, .takeColumn, .placeColumn, .changeColumn, .changeBoard, .numbering: break
      }
    }
  }

  private mutating func change(_ id: CardID, on board: Kanban) {
    let number = Self.page(of: id)
    var page = pages.removeValue(forKey: number) ?? Page()
    if board[id] == nil { page.cards.remove(id) } else { page.cards.insert(id) }
    page.json = nil
    changes += 1
    page.edition = changes
    if page.cards.isEmpty {
      stale.remove(number)
    } else {
      pages[number] = page
      stale.insert(number)
    }
  }

  // MARK: Encoding

  public static func encoded(_ sheet: Sheet) throws -> Sheet { try sheet.encoded() }

  /// The cards of some pages that are not encoded; empty if few enough are left to be part of the cut.
  public mutating func nextSheets(of board: Kanban) -> [Sheet] {
    guard stale.count > Self.batch else { return [] }
    let numbers = stale.prefix(Self.batch)
    stale.subtract(numbers)
    return numbers.compactMap { number in pages[number].map { sheet(number, $0, of: board) } }
  }

  private func sheet(_ number: Int, _ page: Page, of board: Kanban) -> Sheet {
    Sheet(
      page: number, edition: page.edition, cards: page.cards.reduce(into: [:]) { $0[$1] = board[$1] }, json: page.json)
  }

  /// Stores the encoded pages that have not changed since they were handed out.
  public mutating func keep(_ sheets: [Sheet]) {
    for sheet in sheets where pages[sheet.page]?.edition == sheet.edition { pages[sheet.page]?.json = sheet.json }
  }

  /// The whole board as it is now.
  ///
  /// - Complexity: O(pages, columns, and cards that are not encoded).
  public mutating func cut(of board: Kanban) -> Cut {
    stale = []
    return Cut(
      frame: board.frame, columns: board.columns.map { ($0.frame, $0.cards.parts) },
      sheets: pages.sorted { $0.key < $1.key }.map { number, page in
        page.json == nil
          ? sheet(number, page, of: board) : Sheet(page: number, edition: page.edition, cards: [:], json: page.json)
      })
  }

  /// A page on its own.
  public struct Sheet: Sendable {
    fileprivate let page: Int
    fileprivate let edition: Int
    fileprivate let cards: [CardID: Card]
    /// `"1":{…},"2":{…}`; `nil` until it is encoded.
    fileprivate var json: ByteBuffer?

    func encoded() throws -> Sheet {
      guard json == nil else { return self }
      var sheet = self
      var json = ByteBuffer()
      let encoder = JSONEncoder.stable
      for (index, (id, card)) in cards.sorted(by: { $0.key.rawValue < $1.key.rawValue }).enumerated() {
        if index > 0 { json.writeString(",") }
        json.writeString(try encoder.quoted(id.rawValue))
        json.writeString(":")
        json.writeString(try StableText.json(card) ?? encoder.text(card))
      }
      sheet.json = json
      return sheet
    }
  }

  /// A copy of a board at some moment.
  public struct Cut: DocumentCut {
    fileprivate let frame: Kanban
    fileprivate let columns: [(frame: Column, cards: [[CardID]])]
    public private(set) var sheets: [Sheet]

    /// Encodes the sheets, which can then be kept.
    public mutating func encode() throws {
      sheets = try sheets.map { try $0.encoded() }
    }

    /// The board alone, in the format of ``Kanban``.
    public func snapshot() throws -> ByteBuffer {
      try text { $0 }
    }

    public func served(as id: BoardID, at mark: HistoryMark) throws -> ByteBuffer {
      try text { SharedBoard(id: id, revision: mark.revision, board: $0, epoch: mark.epoch, key: mark.key) }
    }

    /// Encodes a value that contains the frame, and inserts the cards and columns that the frame lacks.
    private func text(_ whole: (Kanban) -> some Encodable) throws -> ByteBuffer {
      let text = try JSONEncoder.stable.text(whole(frame))
      let hole = #"{"cards":{},"columns":[]"#
      guard let range = text.range(of: hole) else { preconditionFailure("\(text) has no place for cards.") }
      var json = ByteBuffer()
      json.reserveCapacity(sheets.reduce(text.utf8.count) { $0 + ($1.json?.readableBytes ?? 0) })
      json.writeString(text[..<range.lowerBound] + #"{"cards":{"#)
      for (index, sheet) in sheets.enumerated() {
        if index > 0 { json.writeString(",") }
        guard var page = sheet.json else { preconditionFailure("A page was not encoded.") }
        json.writeBuffer(&page)
      }
      json.writeString(#"},"columns":["#)
      for (index, column) in columns.enumerated() {
        if index > 0 { json.writeString(",") }
        try Self.write(column.frame, with: column.cards, to: &json)
      }
      json.writeString("]" + text[range.upperBound...])
      return json
    }

    private static func write(_ column: Column, with cards: [[CardID]], to json: inout ByteBuffer) throws {
      let (encoder, frame) = (JSONEncoder.stable, try JSONEncoder.stable.text(column))
      guard !cards.isEmpty else {
        json.writeString(frame)
        return
      }
      json.writeString(#"{"cards":["#)
      var isFirst = true
      for card in cards.joined() {
        if !isFirst { json.writeString(",") }
        isFirst = false
        json.writeString(try encoder.quoted(card.rawValue))
      }
      json.writeString("]," + frame.dropFirst())
    }
  }
}
