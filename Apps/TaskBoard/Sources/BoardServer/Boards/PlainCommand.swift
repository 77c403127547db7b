import BoardSharing
import Foundation
import Sharing
import TaskBoardModel

/// Cards and the most frequent commands from JSON, exactly as ``BoardDecoder`` decodes them, in a fraction of its time.
///
/// Whatever is rare, unknown or wrong gives `nil`. Then the decoder has to look at it, which also knows what to say about
/// it.
enum PlainCommand {
  /// A request's command.
  static func request(_ json: some Collection<UInt8>) -> CommandRequest<KanbanCommand>? {
    guard let value = value(json), let members = members(value, atMost: 1), let command = members["command"] else {
      return nil
    }
    return self.command(command).map { CommandRequest($0) }
  }

  /// A request's commands.
  static func batch(_ json: some Collection<UInt8>) -> CommandBatch<KanbanCommand>? {
    guard let value = value(json), let members = members(value, atMost: 1), let values = members["commands"]?.array
    else {
      return nil
    }
    let items = values.compactMap { value -> CommandBatch<KanbanCommand>.Item? in
      guard let members = self.members(value, atMost: 2), let key = members["key"]?.string,
        let command = members["command"].flatMap(command)
      else { return nil }
      return CommandBatch<KanbanCommand>.Item(key: key, command: command)
    }
    return items.count == values.count ? CommandBatch(items) : nil
  }

  static func command(_ json: some Collection<UInt8>) -> KanbanCommand? { value(json).flatMap(command) }

  private static func value(_ json: some Collection<UInt8>) -> JSONValue? {
    do throws(JSONSyntaxError) { return try JSONValue(parsingUnique: json) } catch { return nil }
  }

  /// - Parameter known: How many members are known; if there are more, one of them is unknown.
  private static func members(_ value: JSONValue?, atMost known: Int) -> [String: JSONValue]? {
    guard let members = value?.object, members.count <= known else { return nil }
    return members
  }

  // MARK: Commands

  private static func command(_ value: JSONValue) -> KanbanCommand? {
    guard let members = members(value, atMost: 3), let time = integer(members["time"]),
      let said = members["action"]?.object, said.count == 1, let (name, content) = said.first,
      let action = action(name, content)
    else { return nil }
    var command = KanbanCommand(action, at: Moment(rawValue: time))
    if members.count == 3 {
      guard let author = members["author"]?.string else { return nil }
      command.author = author
    }
    return command
  }

  private static func action(_ name: String, _ value: JSONValue) -> KanbanAction? {
    switch name {
    case "add":
      guard let members = members(value, atMost: 2), let card = members["_0"].flatMap(card),
        let place = members["at"].flatMap(place)
      else { return nil }
      return .add(card, at: place)
    case "move":
      guard let members = members(value, atMost: 3), let ids = ids(members["_0"]),
        let place = members["to"].flatMap(place), let changes = changes(members["changing"])
      else { return nil }
      return .move(ids, to: place, changing: changes)
    case "change":
      guard let members = members(value, atMost: 2), let ids = ids(members["_0"]), let changes = changes(members["_1"])
      else { return nil }
      return .change(ids, changes)
    case "delete":
      guard let members = members(value, atMost: 1), let ids = ids(members["_0"]) else { return nil }
      return .delete(ids)
    default: return nil
    }
  }

  private static func place(_ value: JSONValue) -> CardPlace? {
    guard let members = members(value, atMost: 3), let column = members["column"]?.string,
      let after = ids(members["after"])
    else { return nil }
    var place = CardPlace(ColumnID(column), after: after)
    if members.count == 3 {
      guard let before = members["before"]?.string else { return nil }
      place.before = CardID(before)
    }
    return place
  }

  private static func changes(_ value: JSONValue?) -> [CardChange]? {
    guard let values = value?.array else { return nil }
    let changes = values.compactMap(change)
    return changes.count == values.count ? changes : nil
  }

  private static func change(_ value: JSONValue) -> CardChange? {
    guard let change = value.object, change.count == 1, let (name, content) = change.first,
      let members = members(content, atMost: name == "label" ? 2 : 1)
    else { return nil }
    switch name {
    case "title": return members["_0"]?.string.map { .title($0) }
    case "details": return members["_0"]?.string.map { .details($0) }
    case "label":
      guard let label = members["_0"]?.string, let isOn = members["_1"]?.bool else { return nil }
      return .label(label, isOn)
    case "done":
      return members.isEmpty ? .done(nil) : integer(members["_0"]).flatMap(Moment.init(checking:)).map { .done($0) }
    case "archived": return members["_0"]?.bool.map { .archived($0) }
    default: return nil
    }
  }

  // MARK: Cards

  private static func card(_ value: JSONValue) -> Card? {
    guard let members = value.object, let id = members["id"]?.string, let title = members["title"]?.string else {
      return nil
    }
    var card = Card(CardID(id), title: title)
    for (name, value) in members {
      switch (name, value) {
      case ("id", _), ("title", _): break
      case ("details", .string(let text)): card.details = text
      case ("labels", .array(let values)):
        guard let labels = texts(values) else { return nil }
        card.set(labels: labels)
      case ("priority", .string(let text)):
        guard let priority = Priority(rawValue: text) else { return nil }
        card.priority = priority
      case ("assignee", .string(let text)): card.assignee = text
      case ("blockers", .array(let values)):
        guard let blockers = texts(values) else { return nil }
        card.set(blockers: blockers.map { CardID($0) })
      case ("created", .int(let time)):
        guard let time = Moment(checking: time) else { return nil }
        card.created = time
      case ("done", .int(let time)):
        guard let time = Moment(checking: time) else { return nil }
        card.done = time
      case ("archived", .bool(let isArchived)): card.isArchived = isArchived
      case ("extra", .object(let extra)): card.extra = extra
      default: return nil
      }
    }
    return card
  }

  // MARK: Parts

  private static func ids(_ value: JSONValue?) -> [CardID]? {
    value?.array.flatMap(texts)?.map { CardID($0) }
  }

  private static func texts(_ values: [JSONValue]) -> [String]? {
    let texts = values.compactMap(\.string)
    return texts.count == values.count ? texts : nil
  }

  private static func integer(_ value: JSONValue?) -> Int? {
    if case .int(let number)? = value { number } else { nil }
  }
}
