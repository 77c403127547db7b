import Foundation
import TaskBoardModel

/// A board as Trello exports it in JSON.
///
/// The import takes the fields that this program shows. All other fields of a list, a card and the board are kept, and
/// ``TrelloExport`` writes them back. Lists and cards that are closed are archived.
public struct TrelloImport {
  private var report = ImportReport()
  private let root: [String: JSONValue]
  private var labels: [String: String] = [:]
  private var members: [String: String] = [:]
  private let checklists: TrelloChecklists
  private let comments: TrelloComments
  private let customFields: TrelloCustomFields
  private let now: Moment

  /// The key in `extra` under which the other fields are kept.
  static let key = "trello"

  /// - Parameter now: The time of reading the file. A done card without a date counts as done then.
  public static func read(_ data: Data, at now: Moment) throws(FileTrouble) -> BoardImport {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: data)
    } catch {
      throw FileTrouble("It is not JSON: \(error)")
    }
    guard let root = value.object, root["lists"]?.array != nil, root["cards"]?.array != nil else {
      throw FileTrouble("It is not a Trello export: one has \"lists\" and \"cards\".")
    }
    var reader = TrelloImport(root, at: now)
    return reader.read()
  }

  private init(_ root: [String: JSONValue], at now: Moment) {
    self.root = root
    self.now = now
    checklists = TrelloChecklists(root["checklists"]?.array ?? [])
    comments = TrelloComments(root["actions"]?.array ?? [])
    customFields = TrelloCustomFields(root["customFields"]?.array ?? [])
    for label in root["labels"]?.array ?? [] { learn(label: label) }
    for label in (root["cards"]?.array ?? []).flatMap({ $0["labels"]?.array ?? [] }) {
      if label["id"]?.string.map({ labels[$0] == nil }) == true { learn(label: label) }
    }
    for member in root["members"]?.array ?? [] {
      guard let id = member["id"]?.string else { continue }
      members[id] = Self.memberName(member)
    }
  }

  /// The label on our card: its name, or otherwise its color, without commas.
  static func labelName(_ label: JSONValue) -> String {
    let names = [label["name"]?.string, label["color"]?.string].compactMap(\.self).map {
      $0.replacing(",", with: " ").oneLine
    }
    return names.first { !$0.isEmpty } ?? label["id"]?.string ?? ""
  }

  static func memberName(_ member: JSONValue) -> String {
    let names = [member["fullName"]?.string, member["username"]?.string].compactMap(\.self).map(\.oneLine)
    return names.first { !$0.isEmpty } ?? member["id"]?.string ?? ""
  }

  private mutating func learn(label: JSONValue) {
    guard let id = label["id"]?.string else { return }
    let name = Self.labelName(label)
    if labels.values.contains(name) {
      report.add(.rewritten, "labels", "two have the same name, and are shown as one")
    } else if let told = label["name"]?.string, !told.isEmpty, told != name {
      report.add(.rewritten, "labels", "\"\(told.prefix(40))\" is \"\(name.prefix(40))\": labels have no commas")
    }
    labels[id] = name
  }

  private mutating func read() -> BoardImport {
    let lists = (root["lists"]?.array ?? []).byPlace
    var cards: [String: [Card]] = [:]
    var numbers = TrelloNumbers(of: root["cards"]?.array ?? [])
    for value in (root["cards"]?.array ?? []).byPlace {
      let card = card(value, numbers.take(value, &report))
      cards[value["idList"]?.string ?? "", default: []].append(card)
    }
    var columns: [(Column, [Card])] = []
    var seen: Set<ColumnID> = []
    let given = Set(lists.compactMap { $0["id"]?.string })
    for (index, list) in lists.enumerated() {
      let told = list["id"]?.string.map { ColumnID($0) }
      var id = told.flatMap { seen.contains($0) ? nil : $0 }
      if let told, id == nil { report.add(.rewritten, "lists.id", "two lists had \(told)") }
      var number = index + 1
      while id == nil {
        if !given.contains("c\(number)"), !seen.contains(ColumnID("c\(number)")) { id = ColumnID("c\(number)") }
        number += 1
      }
      seen.insert(id!)
      columns.append((column(list, id!, number: index + 1), cards.removeValue(forKey: list["id"]?.string ?? "") ?? []))
    }
    let lost = cards.keys.sorted().flatMap { cards[$0] ?? [] }
    if !lost.isEmpty {
      var id = ColumnID("lost")
      while seen.contains(id) { id = ColumnID(id.rawValue + "-again") }
      columns.append((Column(id, title: "Without a list"), lost))
      report.add(.guessed, "cards.idList", count: lost.count, "no such list: in a column \"Without a list\"")
    }
    report.add(.dropped, "checklists", count: checklists.without(a: root["cards"]?.array ?? []), "of no card")
    for name in ["labels", "members", "checklists"] {
      report.add(.taken, name, count: root[name]?.array?.count ?? 0, "by name, with the cards that have them")
    }
    let rest = root.filter { !["name", "lists", "cards"].contains($0.key) }
    let board = Kanban(
      title: oneLine(root["name"], "name", otherwise: "Trello"), columns: columns, extra: [Self.key: .object(rest)])
    for (field, value) in rest where !["labels", "members", "checklists"].contains(field) {
      let shown = field == "actions" ? board.cards.values.reduce(0) { $0 + $1.comments.count } : 0
      report.add(.taken, field, count: shown, "as comments")
      report.add(
        .kept, field, count: (value.array?.count ?? 1) - shown, field == "actions" ? "Trello gives only the latest" : ""
      )
    }
    return BoardImport(board: board, report: report)
  }

  // MARK: Lists

  private mutating func column(_ list: JSONValue, _ id: ColumnID, number: Int) -> Column {
    var column = Column(id, title: oneLine(list["name"], "lists.name", otherwise: "List \(number)"))
    column.isArchived = list["closed"]?.bool ?? false
    var taken: Set = ["id", "name", "closed"]
    // If it is null or not a limit, it is kept unchanged.
    if let limit = list["softLimit"]?.double.flatMap({ Int(exactly: $0) }), 1..<10_000 ~= limit {
      column.limit = Limit(limit, isHard: false)
      report.add(.taken, "lists.softLimit", "as a limit that warns")
      taken.insert("softLimit")
    }
    let said = taken.intersection(["softLimit", "name"])
    column.extra = [Self.key: .object(rest(of: list, "lists", taken: taken, said: said))]
    return column
  }

  // MARK: Cards

  private mutating func card(_ value: JSONValue, _ id: CardID) -> Card {
    var card = Card(id, title: oneLine(value["name"], "cards.name", otherwise: "Card \(id)"))
    card.details = value["desc"]?.string ?? ""
    card.isArchived = value["closed"]?.bool ?? false
    card.created = value["id"]?.string.flatMap { Moment(trelloID: $0) }
    setDue(value, &card)
    card.set(labels: labelIDs(of: value).compactMap { labels[$0] })
    report.add(.kept, "cards.idLabels", count: labelIDs(of: value).count { labels[$0] == nil }, "no such label")
    let people = value["idMembers"]?.array?.compactMap(\.string) ?? []
    card.assign(to: people.map { members[$0] ?? $0 })
    report.add(.taken, "cards.idMembers", count: people.count, "as assignees")
    report.add(
      .guessed, "cards.idMembers", count: people.count { members[$0] == nil }, "no such member: named by the id")
    card.set(comments: comments.of(value))
    card.set(attachments: TrelloAttachments.of(value))
    report.add(.taken, "cards.attachments", count: card.attachments.count, "as links")
    report.add(
      .kept, "cards.attachments", count: (value["attachments"]?.array?.count ?? 0) - card.attachments.count)
    let fields = customFields.of(value)
    report.add(.taken, "cards.customFieldItems", count: fields.count, "as fields; an export has what Trello had")
    report.add(
      .kept, "cards.customFieldItems", count: (value["customFieldItems"]?.array?.count ?? 0) - fields.count)
    card.checklist = items(of: value)
    let rest = rest(
      of: value, "cards", taken: ["name", "desc", "closed", "due", "dueComplete", "idShort", "idList", "pos"],
      said: ["name", "idShort", "idMembers", "idLabels", "labels", "idChecklists", "attachments", "customFieldItems"])
    card.extra = fields.mapValues { .string($0) }
    card.extra[Self.key] = .object(rest)
    return card
  }

  private mutating func setDue(_ value: JSONValue, _ card: inout Card) {
    if let text = value["due"]?.string {
      card.due = DueDate(text)
      if card.due == nil { report.add(.dropped, "cards.due", "not a date: \(text.prefix(40))") }
      if let due = card.due, due.trello != text { report.add(.rewritten, "cards.due", "to the minute") }
    }
    guard value["dueComplete"]?.bool == true else { return }
    func time(_ name: String) -> Moment? { value[name]?.string.flatMap { LocalTime($0)?.moment } }
    if let completed = time("dateCompleted") {
      card.done = completed
    } else if let latest = time("dateLastActivity") {
      card.done = latest
      report.add(.guessed, "cards.dueComplete", "done at the last activity")
    } else {
      card.done = card.due?.end(here: 0) ?? now
      report.add(.guessed, "cards.dueComplete", "done when it was due, or when it was imported")
    }
  }

  private func labelIDs(of card: JSONValue) -> [String] {
    card["idLabels"]?.array?.compactMap(\.string) ?? card["labels"]?.array?.compactMap { $0["id"]?.string } ?? []
  }

  private mutating func items(of card: JSONValue) -> [CheckItem] {
    let lists = checklists.of(card)
    var items: [CheckItem] = []
    var ids: Set<CheckItemID> = []
    for list in lists.byPlace {
      for item in (list["checkItems"]?.array ?? []).byPlace {
        let id = item["id"]?.string.map { CheckItemID($0) } ?? CheckItemID("\(items.count + 1)")
        let text = item["name"]?.string?.oneLine ?? ""
        guard !text.isEmpty, ids.insert(id).inserted else {
          report.add(.dropped, "checklists.checkItems", "without a name, or twice")
          continue
        }
        let state = item["state"]?.string
        if text != item["name"]?.string {
          report.add(.rewritten, "checklists.checkItems", "in one line")
        } else if let state, state != "complete", state != "incomplete" {
          report.add(.rewritten, "checklists.checkItems", "\"\(state.prefix(40))\" as not done")
        } else {
          report.add(.taken, "checklists.checkItems")
        }
        items.append(CheckItem(id, text, isDone: state == "complete"))
      }
    }
    if lists.count > 1 { report.add(.kept, "cards.idChecklists", "several lists are shown as one") }
    return items
  }

  // MARK: Fields

  /// A name on one line, or `otherwise` if there is none.
  private mutating func oneLine(_ value: JSONValue?, _ field: String, otherwise: String) -> String {
    let text = value?.string?.oneLine ?? ""
    if text.isEmpty {
      if isOtherThan(.text, value) { report.add(.dropped, field, "no text") }
      report.add(.guessed, field, "one was empty")
    } else {
      report.add(text == value?.string ? .taken : .rewritten, field, text == value?.string ? "" : "in one line")
    }
    return text.isEmpty ? otherwise : text
  }

  private enum Kind: String { case text, truth }

  /// The types of the fields that are taken unchanged.
  private static let types: [String: Kind] = [
    "desc": .text, "due": .text, "idList": .text, "closed": .truth, "dueComplete": .truth,
  ]

  /// Whether the value exists and has a different type. `null` counts as missing.
  private func isOtherThan(_ kind: Kind, _ value: JSONValue?) -> Bool {
    guard let value, value != .null else { return false }
    return kind == .text ? value.string == nil : value.bool == nil
  }

  /// Counts the fields that are not taken, and also those that are.
  ///
  /// - Parameter said: The fields that the report already has.
  private mutating func rest(
    of value: JSONValue, _ kind: String, taken: Set<String>, said: Set<String> = []
  ) -> [String: JSONValue] {
    let fields = value.object ?? [:]
    for field in fields.keys where !said.contains(field) {
      if let type = Self.types[field], taken.contains(field), isOtherThan(type, fields[field]) {
        report.add(.dropped, "\(kind).\(field)", type == .text ? "no text" : "neither true nor false")
      } else if taken.contains(field) {
        report.add(.taken, "\(kind).\(field)", field == "closed" ? "as archived" : "")
      } else {
        report.add(.kept, "\(kind).\(field)")
      }
    }
    return fields.filter { !taken.contains($0.key) }
  }
}
