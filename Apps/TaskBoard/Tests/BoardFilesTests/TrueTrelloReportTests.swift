import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

/// What the report of a Trello board says is what happened: of each kind of field, what is written after an import differs
/// from what was read exactly as often as the report has rewritten or dropped it.
@Suite struct TrueTrelloReportTests {
  /// One of these, or nothing.
  private func some(_ values: [String], _ dice: inout SplitMix64) -> String? {
    dice.bool(probability: 0.2) ? nil : values.randomElement(using: &dice)!
  }

  private func object(_ fields: KeyValuePairs<String, String?>) -> String {
    "{" + fields.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ",") + "}"
  }

  private func card(_ row: Int, _ dice: inout SplitMix64) -> String {
    object([
      "id": "\"6555779f0000000000000\(100 + row)\"",
      "idShort": some(["\(row + 1)", "\(row + 1)", "1", "0", "\"7\"", "2.5"], &dice),
      "idList": ["\"l1\"", "\"l1\"", "\"l2\"", "\"gone\""].randomElement(using: &dice)!,
      "pos": "\(row)",
      "name": some(["\"Plain\"", "\"Multi\\nline\"", "\" padded \"", "\"\"", "\"  \"", "5"], &dice),
      "desc": some(["\"*Text*\\n\\nmore\"", "\"\"", "null", "5"], &dice),
      "closed": some(["true", "false", "null", "\"yes\""], &dice),
      "due": some(
        ["null", "\"2026-03-01T12:30:00.000Z\"", "\"2026-03-01T12:30:30.000Z\"", "\"soon\"", "\"2026-03-01\"", "5"],
        &dice),
      "dueComplete": some(["true", "false", "null", "\"yes\""], &dice),
      "dateLastActivity": some(["\"2026-03-02T10:00:00.123Z\"", "\"once\"", "null"], &dice),
      "dateCompleted": some(["\"2026-03-02T10:00:00.000Z\"", "null"], &dice),
      "idLabels": some(["[]", "[\"g1\"]", "[\"g1\",\"g2\"]", "[\"g3\",\"g9\"]", "[\"g1\",\"g4\"]"], &dice),
      "idMembers": some(["[]", "[\"m1\"]", "[\"m1\",\"m2\"]", "[\"m9\"]", "[\"m2\",\"m1\"]"], &dice),
      "cover": some(["{\"color\":\"blue\"}", "null"], &dice),
    ])
  }

  private func list(_ id: String, _ pos: Int, _ dice: inout SplitMix64) -> String {
    object([
      "id": "\"\(id)\"", "pos": "\(pos)",
      "name": some(["\"Todo\"", "\"Multi\\nline\"", "\" padded \"", "\"\"", "5"], &dice),
      "closed": some(["true", "false", "null", "\"yes\""], &dice),
      "softLimit": some(["3", "0", "null", "\"3\"", "2.5", "3.0"], &dice), "color": some(["null", "\"red\""], &dice),
    ])
  }

  private func item(_ index: Int, _ dice: inout SplitMix64) -> String {
    object([
      "id": ["\"i\(index)\"", "\"i\(index)\"", "\"i0\""].randomElement(using: &dice)!, "pos": "\(index)",
      "name": some(["\"step\"", "\"Multi\\nline\"", "\"\"", "\" padded \"", "5"], &dice),
      "state": some(["\"complete\"", "\"incomplete\"", "\"odd\"", "null"], &dice),
      "due": some(["null", "\"2026-03-02T10:00:00.000Z\""], &dice),
    ])
  }

  /// Fields that say where something lies are rewritten; the others are compared by their meaning.
  private static let structure: Set = ["pos", "labels", "idChecklists", "checkItems", "id"]

  /// How often each field differs. What was not there, or said nothing, may be there now.
  private func differences(
    _ kind: String, _ before: [JSONValue], _ after: [JSONValue], _ found: inout [String: Int]
  ) {
    for value in before {
      let now = after.first { $0["id"] == value["id"] }
      for (field, old) in value.object ?? [:] where !Self.structure.contains(field) {
        let new = now?[field] ?? .null
        if !saysNothing(old), !isSame(old, new) { found["\(kind).\(field)", default: 0] += 1 }
      }
    }
  }

  private func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if one == other { return true }
    if let one = one.double, let other = other.double { return one == other }
    return saysNothing(one) && saysNothing(other)
  }

  /// What the board needs is guessed then.
  private func saysNothing(_ value: JSONValue) -> Bool {
    value == .null || value == .bool(false) || value.string?.trimmed.isEmpty == true
  }

  @Test(arguments: Array(UInt64(1)...400))
  func `every difference after import and export is in the report, and nothing else is`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let cards = (0..<dice.int(in: 1...5)).map { card($0, &dice) }
    let items = (0..<dice.int(in: 0...3)).map { item($0, &dice) }
    let checklists =
      "[{\"id\":\"k1\",\"idCard\":\"6555779f0000000000000100\",\"name\":\"Steps\",\"pos\":1,\"checkItems\":["
      + items.joined(separator: ",") + "]}]"
    let text = object([
      "name": some(["\"Garden\"", "\"\"", "\"Two\\nlines\"", "5"], &dice),
      "lists": "[\(list("l1", 1, &dice)),\(list("l2", 2, &dice))]", "cards": "[\(cards.joined(separator: ","))]",
      "labels":
        "[{\"id\":\"g1\",\"name\":\"bug\"},{\"id\":\"g2\",\"name\":\"\",\"color\":\"green\"},{\"id\":\"g3\",\"name\":\"a, b\"},{\"id\":\"g4\",\"name\":\"bug\"}]",
      "members": "[{\"id\":\"m1\",\"fullName\":\"Ada L\"},{\"id\":\"m2\",\"username\":\"bob\"}]",
      "checklists": checklists, "prefs": some(["{\"background\":\"green\"}"], &dice),
    ])
    let before = try JSONValue(parsing: Data(text.utf8))
    let result = try TrelloImport.read(Data(text.utf8), at: .noon)
    let written = try TrelloExport.text(of: result.board)
    let after = try JSONValue(parsing: Data(written.utf8))
    var found: [String: Int] = [:]
    for kind in ["cards", "lists", "labels", "members"] {
      differences(kind, before[kind]?.array ?? [], after[kind]?.array ?? [], &found)
    }
    // Labels are told apart by their names on the board, and written as they were.
    found["labels"] = 2
    let (old, new) = (items.count, after["checklists"]?.array?.first?["checkItems"]?.array?.count ?? 0)
    let oldItems = before["checklists"]?.array?.first?["checkItems"]?.array ?? []
    let newItems = after["checklists"]?.array?.first?["checkItems"]?.array ?? []
    var rewritten = 0
    var rest = newItems
    // Those without a name are dropped.
    for item in oldItems where item["name"]?.string?.trimmed.isEmpty == false {
      guard let index = rest.firstIndex(where: { $0["id"] == item["id"] }) else { continue }
      let now = rest.remove(at: index)
      let isOther = ["name", "state", "due"].contains { field in
        let old = item[field] ?? .null
        return !saysNothing(old) && !isSame(old, now[field] ?? .null)
      }
      if isOther { rewritten += 1 }
    }
    found["checklists.checkItems"] = old - new + rewritten
    if let name = before["name"], !saysNothing(name), !isSame(name, after["name"] ?? .null) { found["name"] = 1 }
    for (field, value) in before.object ?? [:]
    where !["name", "lists", "cards", "labels", "members", "checklists"].contains(field) {
      #expect(after[field] == value, "seed \(seed): \(field)")
    }
    var told: [String: Int] = [:]
    for line in result.report.lines
    where [.rewritten, .dropped].contains(line.fate) || line.fate == .guessed && line.field == "cards.idList" {
      told[line.field, default: 0] += line.count
    }
    #expect(
      told == found.filter { $0.value > 0 },
      "seed \(seed)\n\(text)\n--\n\(written)\n--\n\(result.report)")
  }
}
