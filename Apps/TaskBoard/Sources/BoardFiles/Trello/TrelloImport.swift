import Foundation
import TaskBoardModel

/// A board as Trello exports it in JSON.
///
/// What this program shows is taken; all else of a list, a card and the board is kept, and written again by
/// ``TrelloExport``. Lists and cards that are closed are archived.
public struct TrelloImport {
  private var report = ImportReport()
  private let root: [String: JSONValue]
  private var labels: [String: String] = [:]
  private var members: [String: String] = [:]
  private var checklists: [String: JSONValue] = [:]

  /// Under this key of `extra` is what is kept.
  static let key = "trello"

  public static func read(_ data: Data) throws(FileTrouble) -> BoardImport {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: data)
    } catch {
      throw FileTrouble("It is no JSON: \(FileTrouble.text(of: error))")
    }
    guard let root = value.object, root["lists"]?.array != nil, root["cards"]?.array != nil else {
      throw FileTrouble("It is no export of Trello: that has \"lists\" and \"cards\".")
    }
    var reader = TrelloImport(root)
    return reader.read()
  }

  private init(_ root: [String: JSONValue]) {
    self.root = root
    for label in root["labels"]?.array ?? [] { learn(label: label) }
    for member in root["members"]?.array ?? [] {
      guard let id = member["id"]?.string else { continue }
      members[id] = member["fullName"]?.string ?? member["username"]?.string ?? id
    }
    for checklist in root["checklists"]?.array ?? [] {
      if let id = checklist["id"]?.string { checklists[id] = checklist }
    }
  }

  private mutating func learn(label: JSONValue) {
    guard let id = label["id"]?.string else { return }
    let names = [label["name"]?.string, label["color"]?.string, id].compactMap(\.self).map {
      $0.replacing(",", with: " ").replacing("\n", with: " ").trimmed
    }
    labels[id] = names.first { !$0.isEmpty } ?? id
  }

  private mutating func read() -> BoardImport {
    let lists = (root["lists"]?.array ?? []).byPlace
    var cards: [String: [Card]] = [:]
    var taken: Set<CardID> = []
    for value in (root["cards"]?.array ?? []).byPlace {
      let card = card(value, taken: taken)
      taken.insert(card.id)
      cards[value["idList"]?.string ?? "", default: []].append(card)
    }
    var columns: [(Column, [Card])] = []
    var seen: Set<ColumnID> = []
    for (index, list) in lists.enumerated() {
      var column = column(list, number: index + 1)
      if !seen.insert(column.id).inserted {
        report.add(.dropped, "lists.id", "two lists had the same")
        column = Column(ColumnID("c\(index + 1)-again"), title: column.title)
        seen.insert(column.id)
      }
      columns.append((column, cards.removeValue(forKey: list["id"]?.string ?? "") ?? []))
    }
    let lost = cards.keys.sorted().flatMap { cards[$0] ?? [] }
    if !lost.isEmpty {
      columns.append((Column(ColumnID("lost"), title: "Without a list"), lost))
      report.add(.taken, "cards.idList", count: lost.count, "no such list: in a column \"Without a list\"")
    }
    report.add(.taken, "name")
    for name in ["labels", "members", "checklists"] {
      report.add(.taken, name, count: root[name]?.array?.count ?? 0, "by name, with the cards that have them")
    }
    let rest = root.filter { !["name", "lists", "cards"].contains($0.key) }
    for (field, value) in rest where !["labels", "members", "checklists"].contains(field) {
      report.add(.kept, field, count: value.array?.count ?? 1, field == "actions" ? "Trello gives only the latest" : "")
    }
    let title = root["name"]?.string?.oneLine ?? ""
    let board = Kanban(
      title: title.isEmpty ? "Trello" : title, columns: columns, extra: [Self.key: .object(rest)])
    return BoardImport(board: board, report: report)
  }

  // MARK: Lists

  private mutating func column(_ list: JSONValue, number: Int) -> Column {
    let title = list["name"]?.string?.oneLine ?? ""
    var column = Column(
      ColumnID(list["id"]?.string ?? "c\(number)"), title: title.isEmpty ? "List \(number)" : title)
    column.isArchived = list["closed"]?.bool ?? false
    var taken: Set = ["id", "name", "closed"]
    // Where it is null or no limit, it is kept as it is.
    if let limit = list["softLimit"]?.double, 1 <= limit, limit < 10_000 {
      column.limit = Limit(Int(limit), isHard: false)
      report.add(.taken, "lists.softLimit", "as a limit that warns")
      taken.insert("softLimit")
    }
    let said = taken.intersection(["softLimit"])
    column.extra = [Self.key: .object(rest(of: list, "lists", taken: taken, said: said))]
    return column
  }

  // MARK: Cards

  private mutating func card(_ value: JSONValue, taken: Set<CardID>) -> Card {
    let number = value["idShort"]?.double.map { CardID("\(Int($0))") }
    let id = number.flatMap { taken.contains($0) ? nil : $0 } ?? free(taken, value["id"]?.string)
    let title = value["name"]?.string?.oneLine ?? ""
    var card = Card(id, title: title.isEmpty ? "Card \(id)" : title)
    card.details = value["desc"]?.string ?? ""
    card.isArchived = value["closed"]?.bool ?? false
    card.created = value["id"]?.string.flatMap { Moment(trelloID: $0) }
    setDue(value, &card)
    card.set(labels: labelIDs(of: value).compactMap { labels[$0] })
    let people = value["idMembers"]?.array?.compactMap(\.string) ?? []
    card.assignee = people.first.map { members[$0] ?? $0 }
    report.add(.taken, "cards.idMembers", count: people.isEmpty ? 0 : 1, "the first as the assignee")
    report.add(.kept, "cards.idMembers", count: max(0, people.count - 1), "all but the first")
    card.checklist = items(of: value)
    let rest = rest(
      of: value, "cards", taken: ["name", "desc", "closed", "due", "dueComplete", "idShort", "idList", "pos"],
      said: ["idMembers", "idLabels", "labels", "idChecklists"])
    card.extra = [Self.key: .object(rest)]
    return card
  }

  private func free(_ taken: Set<CardID>, _ id: String?) -> CardID {
    if let id, !taken.contains(CardID(id)) { return CardID(id) }
    var number = taken.count + 1
    while taken.contains(CardID("\(number)x")) { number += 1 }
    return CardID("\(number)x")
  }

  private mutating func setDue(_ value: JSONValue, _ card: inout Card) {
    if let text = value["due"]?.string {
      card.due = DueDate(text)
      if card.due == nil { report.add(.dropped, "cards.due", "no date: \(text.prefix(40))") }
    }
    if value["dueComplete"]?.bool == true {
      card.done =
        value["dateLastActivity"]?.string.flatMap { LocalTime($0)?.moment } ?? card.due?.end(here: 0)
        ?? Moment(rawValue: 0)
    }
  }

  private func labelIDs(of card: JSONValue) -> [String] {
    card["idLabels"]?.array?.compactMap(\.string) ?? card["labels"]?.array?.compactMap { $0["id"]?.string } ?? []
  }

  private mutating func items(of card: JSONValue) -> [CheckItem] {
    let lists = card["idChecklists"]?.array?.compactMap(\.string).compactMap { checklists[$0] } ?? []
    var items: [CheckItem] = []
    var ids: Set<ItemID> = []
    for list in lists.byPlace {
      for item in (list["checkItems"]?.array ?? []).byPlace {
        let id = item["id"]?.string.map { ItemID($0) } ?? ItemID("\(items.count + 1)")
        let text = item["name"]?.string?.oneLine ?? ""
        guard ids.insert(id).inserted, !text.isEmpty else {
          report.add(.dropped, "checklists.checkItems", "without a name, or twice")
          continue
        }
        items.append(CheckItem(id, text, isDone: item["state"]?.string == "complete"))
      }
    }
    report.add(.taken, "checklists.checkItems", count: items.count)
    if lists.count > 1 { report.add(.kept, "cards.idChecklists", "several lists are shown as one") }
    return items
  }

  // MARK: Fields

  /// What is not taken, counted; and what is taken, counted too.
  ///
  /// - Parameter said: What the report has already.
  private mutating func rest(
    of value: JSONValue, _ kind: String, taken: Set<String>, said: Set<String> = []
  ) -> [String: JSONValue] {
    let fields = value.object ?? [:]
    for field in fields.keys where !said.contains(field) {
      if taken.contains(field) {
        report.add(.taken, "\(kind).\(field)", field == "closed" ? "as archived" : "")
      } else {
        report.add(.kept, "\(kind).\(field)")
      }
    }
    return fields.filter { !taken.contains($0.key) }
  }
}
