import TaskBoardModel

/// The comments of a board, which Trello keeps among the actions of the whole board.
struct TrelloComments {
  private var byCard: [String: [Comment]] = [:]

  init(_ actions: [JSONValue]) {
    for action in actions {
      guard let card = action["data"]?["card"]?["id"]?.string, let comment = Self.comment(action) else { continue }
      byCard[card, default: []].append(comment)
    }
  }

  /// - Returns: `nil` if the action is no comment that can be shown.
  static func comment(_ action: JSONValue) -> Comment? {
    guard ["commentCard", "copyCommentCard"].contains(action["type"]?.string), let id = action["id"]?.string,
      1...64 ~= id.utf8.count, let text = action["data"]?["text"]?.string, !text.trimmed.isEmpty,
      let time = action["date"]?.string.flatMap({ LocalTime($0)?.moment })
    else { return nil }
    return Comment(CommentID(id), text, by: action["memberCreator"].map(TrelloImport.memberName), at: time)
  }

  func of(_ card: JSONValue) -> [Comment] { card["id"]?.string.flatMap { byCard[$0] } ?? [] }

  /// The actions with the comments as they are now: those that are gone from a card left out, new ones at the end.
  ///
  /// - Parameter cards: The cards with their ids in the file.
  static func actions(_ old: [JSONValue], _ cards: [(id: String, card: Card)]) -> [JSONValue] {
    var current: [String: [CommentID: Comment]] = [:]
    for (id, card) in cards { current[id] = Dictionary(card.comments.map { ($0.id, $0) }) { $1 } }
    var actions: [JSONValue] = []
    for action in old {
      guard let comment = comment(action), let card = action["data"]?["card"]?["id"]?.string, current[card] != nil
      else {
        actions.append(action)
        continue
      }
      guard let now = current[card]?.removeValue(forKey: comment.id), var value = action.object else { continue }
      if now.text != comment.text, var data = value["data"]?.object {
        data["text"] = .string(now.text)
        value["data"] = .object(data)
      }
      actions.append(.object(value))
    }
    for (id, card) in cards {
      for comment in card.comments where current[id]?[comment.id] != nil { actions.append(action(comment, on: id)) }
    }
    return actions
  }

  private static func action(_ comment: Comment, on card: String) -> JSONValue {
    var value: [String: JSONValue] = [
      "id": .string(comment.id.rawValue), "type": .string("commentCard"),
      "date": .string(comment.time.local().description.replacing("Z", with: ".000Z")),
      "data": .object(["text": .string(comment.text), "card": .object(["id": .string(card)])]),
    ]
    if let author = comment.author { value["memberCreator"] = .object(["fullName": .string(author)]) }
    return .object(value)
  }
}

/// The attachments of a card: links, and files of which Trello's export has the address.
enum TrelloAttachments {
  static func of(_ card: JSONValue) -> [Attachment] {
    (card["attachments"]?.array ?? []).compactMap(attachment)
  }

  private static func attachment(_ value: JSONValue) -> Attachment? {
    guard let id = value["id"]?.string, 1...64 ~= id.utf8.count, !id.contains(where: \.isWhitespace) else { return nil }
    let address = value["url"]?.string.flatMap { $0.isEmpty || $0.contains(where: \.isWhitespace) ? nil : $0 }
    let name = value["name"]?.string?.oneLine ?? ""
    guard !name.isEmpty || address != nil else { return nil }
    return Attachment(AttachmentID(id), name.isEmpty ? address! : name, at: address)
  }

  /// The attachments as they are now, each with the other data that Trello gave.
  static func values(_ old: [JSONValue], of card: Card) -> [JSONValue] {
    var current = Dictionary(card.attachments.map { ($0.id, $0) }) { $1 }
    var values: [JSONValue] = []
    for value in old {
      guard let before = attachment(value) else {
        values.append(value)
        continue
      }
      guard let now = current.removeValue(forKey: before.id), var members = value.object else { continue }
      if now.name != before.name { members["name"] = .string(now.name) }
      if now.address != before.address { members["url"] = now.address.map { .string($0) } ?? .null }
      values.append(.object(members))
    }
    return values
      + card.attachments.filter { current[$0.id] != nil }.map { new in
        .object([
          "id": .string(new.id.rawValue), "name": .string(new.name), "url": new.address.map { .string($0) } ?? .null,
        ])
      }
  }
}

/// The fields that a Trello board has invented.
struct TrelloCustomFields {
  private var names: [String: String] = [:]
  private var options: [String: String] = [:]

  init(_ fields: [JSONValue]) {
    var used: Set = [TrelloImport.key]
    for field in fields {
      guard let id = field["id"]?.string, let name = field["name"]?.string?.oneLine, !name.isEmpty,
        name.utf8.count <= 100, used.insert(name).inserted
      else { continue }
      names[id] = name
      for option in field["options"]?.array ?? [] {
        if let id = option["id"]?.string, let text = option["value"]?["text"]?.string { options[id] = text }
      }
    }
  }

  /// The values of a card by the names of the fields.
  func of(_ card: JSONValue) -> [String: String] {
    var values: [String: String] = [:]
    for item in card["customFieldItems"]?.array ?? [] {
      guard let name = item["idCustomField"]?.string.flatMap({ names[$0] }), let text = text(of: item) else { continue }
      values[name] = text
    }
    return values
  }

  private func text(of item: JSONValue) -> String? {
    if let option = item["idValue"]?.string { return options[option] }
    guard let value = item["value"] else { return nil }
    let text =
      value["text"]?.string ?? value["number"]?.string ?? value["date"]?.string
      ?? (value["checked"]?.string == "true" ? "yes" : nil)
    return text.flatMap { $0.trimmed.isEmpty ? nil : $0 }
  }
}
