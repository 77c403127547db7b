public import History

/// The smallest change to a card: one field, one label, one item. Changes to different things can be made in any order.
public enum CardChange: Hashable, Sendable, Codable {
  case title(String)
  case details(String)
  case label(String, Bool)
  case priority(Priority?)
  case due(DueDate?)
  /// Gives the card a rule by which it comes again after it is done.
  case repeats(Repetition?)
  case assignee(String?)
  case estimate(Double?)
  case done(Moment?)
  case archived(Bool)
  case blocker(CardID, Bool)
  /// Puts an item after another one, or at the top. An existing item is changed and moved.
  case item(CheckItem, after: CheckItemID?)
  case noItem(CheckItemID)
  case extra(String, JSONValue?)
  /// Whether somebody other than the assignee works on it too.
  case person(String, Bool)
  /// Adds a comment, or changes the one with its id.
  case comment(Comment)
  case noComment(CommentID)
  /// Adds a link or an attachment, or changes the one with its id.
  case attachment(Attachment)
  case noAttachment(AttachmentID)
  /// Replaces a claim, unless another one has taken its place meanwhile: then it does nothing.
  case claim(Claim?, was: Claim?)
}

extension CardChange {
  /// Whether the card is done after it.
  var completes: Bool { if case .done(_?) = self { true } else { false } }

  /// Checks the change by itself, independently of the card.
  public func checkForm() throws(Refusal) {
    switch self {
    case .title(let title):
      guard try Kanban.name(title, of: "card") == title else {
        throw Refusal("\"\(title)\" has spaces around it.", remedy: "Remove them.")
      }
    case .label(let label, _):
      guard label == label.trimmed, !label.isEmpty, !label.contains(where: { $0.isNewline || $0 == "," }) else {
        throw Refusal("\"\(label)\" is not a label.", remedy: "A label is one or more words, without commas.")
      }
    case .estimate(let value?):
      guard value.isFinite, value >= 0 else {
        throw Refusal("\(value) is not an estimate.", remedy: "Give 0 or a larger number.")
      }
    case .person(let name, true):
      guard name == name.trimmed, !name.isEmpty, !name.contains(where: { $0.isNewline || $0 == "," }) else {
        throw Refusal("\"\(name)\" is not a name.", remedy: "A name is one or more words, without commas.")
      }
    case .comment(let comment):
      guard !comment.text.trimmed.isEmpty else {
        throw Refusal("A comment needs words.", remedy: "Write some, or delete the comment.")
      }
    case .attachment(let attachment):
      guard try Kanban.name(attachment.name, of: "link") == attachment.name else {
        throw Refusal("\"\(attachment.name)\" has spaces around it.", remedy: "Remove them.")
      }
      guard attachment.address?.contains(where: \.isWhitespace) != true, attachment.address != "" else {
        throw Refusal(
          "\"\(attachment.address ?? "")\" is not an address.", remedy: "Write it without spaces: %20 stands for one.")
      }
    case .estimate(nil), .details, .priority, .due, .repeats, .assignee, .done, .archived, .blocker, .item, .noItem,
      .extra, .person(_, false), .noComment, .noAttachment, .claim:
      break
    }
  }
}

extension Card {
  /// - Returns: The inverse; `nil` if nothing changed.
  /// - Complexity: O(*n*) in the parts of the list that it changes, which are looked at and moved once.
  mutating func apply(_ change: CardChange) -> CardChange? {
    switch change {
    case .title(let text): return replace(\.title, with: text).map { .title($0) }
    case .details(let text): return replace(\.details, with: text).map { .details($0) }
    case .priority(let value): return replace(\.priority, with: value).map { .priority($0) }
    case .due(let value): return replace(\.due, with: value).map { .due($0) }
    case .repeats(let rule): return replace(\.repetition, with: rule).map { .repeats($0) }
    case .assignee(let value): return replace(\.assignee, with: value).map { .assignee($0) }
    case .estimate(let value): return replace(\.estimate, with: value).map { .estimate($0) }
    case .done(let value): return replace(\.done, with: value).map { .done($0) }
    case .archived(let value): return replace(\.isArchived, with: value).map { .archived($0) }
    case .extra(let key, let value): return replace(\.extra[key], with: value).map { .extra(key, $0) }
    case .label(let label, let isOn): return labels.set(label, isOn) ? .label(label, !isOn) : nil
    case .blocker(let id, let isOn): return blockers.set(id, isOn) ? .blocker(id, !isOn) : nil
    case .person(let name, let isOn): return people.set(name, isOn) ? .person(name, !isOn) : nil
    case .item(let item, let after): return put(item, after: after)
    case .noItem(let id):
      guard let (item, after) = takeItem(id) else { return nil }
      return .item(item, after: after)
    case .comment(let comment):
      let old = comments.firstIndex { $0.id == comment.id }.map { comments.remove(at: $0) }
      _ = comments.set(comment, true)
      return old == comment ? nil : old.map { .comment($0) } ?? .noComment(comment.id)
    case .noComment(let id):
      return comments.firstIndex { $0.id == id }.map { .comment(comments.remove(at: $0)) }
    case .attachment(let attachment):
      let index = attachments.firstIndex { attachment.id <= $0.id } ?? attachments.count
      guard index < attachments.count, attachments[index].id == attachment.id else {
        attachments.insert(attachment, at: index)
        return .noAttachment(attachment.id)
      }
      return replace(\.attachments[index], with: attachment).map { .attachment($0) }
    case .noAttachment(let id):
      return attachments.firstIndex { $0.id == id }.map { .attachment(attachments.remove(at: $0)) }
    case .claim(let claim, let was):
      guard self.claim == was, claim != was else { return nil }
      self.claim = claim
      return .claim(was, was: claim)
    }
  }

  /// - Returns: The former value; `nil` if it is the same.
  private mutating func replace<Value: Equatable>(
    _ path: WritableKeyPath<Card, Value>, with value: Value
  ) -> Value? {
    let old = self[keyPath: path]
    guard old != value else { return nil }
    self[keyPath: path] = value
    return old
  }

  private mutating func put(_ item: CheckItem, after: CheckItemID?) -> CardChange? {
    let former = checklist.firstIndex { $0.id == item.id }
    let old = takeItem(item.id)
    // At the end, if the item that it should follow no longer exists.
    let index = after.map { after in checklist.firstIndex { $0.id == after }.map { $0 + 1 } ?? checklist.count } ?? 0
    checklist.insert(item, at: index)
    guard let old else { return .noItem(item.id) }
    return former == index && old.item == item ? nil : .item(old.item, after: old.after)
  }

  /// Removes an item.
  ///
  /// - Returns: The item, and the one that it followed.
  private mutating func takeItem(_ id: CheckItemID) -> (item: CheckItem, after: CheckItemID?)? {
    guard let index = checklist.firstIndex(where: { $0.id == id }) else { return nil }
    return (checklist.remove(at: index), index == 0 ? nil : checklist[index - 1].id)
  }

  /// The changes that turn this card into the other one, limited to the fields that a user can edit. Used when a form
  /// is saved.
  public func changes(to other: Card) -> [CardChange] {
    var changes: [CardChange] = []
    if title != other.title { changes.append(.title(other.title)) }
    if details != other.details { changes.append(.details(other.details)) }
    changes += labels.filter { !other.labels.contains($0) }.map { .label($0, false) }
    changes += other.labels.filter { !labels.contains($0) }.map { .label($0, true) }
    if priority != other.priority { changes.append(.priority(other.priority)) }
    if due != other.due { changes.append(.due(other.due)) }
    if repetition != other.repetition { changes.append(.repeats(other.repetition)) }
    if assignee != other.assignee { changes.append(.assignee(other.assignee)) }
    changes += people.filter { !other.people.contains($0) }.map { .person($0, false) }
    changes += other.people.filter { !people.contains($0) }.map { .person($0, true) }
    if estimate != other.estimate { changes.append(.estimate(other.estimate)) }
    changes += blockers.filter { !other.blockers.contains($0) }.map { .blocker($0, false) }
    changes += other.blockers.filter { !blockers.contains($0) }.map { .blocker($0, true) }
    return changes + checklistChanges(to: other.checklist) + partChanges(to: other)
  }

  private func partChanges(to other: Card) -> [CardChange] {
    var changes: [CardChange] = []
    for comment in comments where !other.comments.contains(where: { $0.id == comment.id }) {
      changes.append(.noComment(comment.id))
    }
    let oldComments = Set(comments)
    changes += other.comments.filter { !oldComments.contains($0) }.map { .comment($0) }
    for attachment in attachments where !other.attachments.contains(where: { $0.id == attachment.id }) {
      changes.append(.noAttachment(attachment.id))
    }
    let oldAttachments = Set(attachments)
    changes += other.attachments.filter { !oldAttachments.contains($0) }.map { .attachment($0) }
    for (name, _) in fields where other.extra[name]?.string == nil { changes.append(.extra(name, nil)) }
    for (name, value) in other.fields where extra[name]?.string != value {
      changes.append(.extra(name, .string(value)))
    }
    return changes
  }

  private func checklistChanges(to other: [CheckItem]) -> [CardChange] {
    var changes: [CardChange] = []
    var copy = self
    func make(_ change: CardChange) {
      if copy.apply(change) != nil { changes.append(change) }
    }
    for item in checklist where !other.contains(where: { $0.id == item.id }) { make(.noItem(item.id)) }
    for (index, item) in other.enumerated() { make(.item(item, after: index == 0 ? nil : other[index - 1].id)) }
    return changes
  }
}

extension Card {
  /// Makes all of the changes.
  public mutating func apply(_ changes: [CardChange]) {
    for change in changes { _ = apply(change) }
  }
}

extension Array where Element: Comparable {
  /// Puts an element into a sorted array that has each once, or takes it out.
  ///
  /// - Returns: Whether that changed anything.
  /// - Complexity: O(log *n*) to find the place, and the elements behind it are moved.
  fileprivate mutating func set(_ element: Element, _ isIn: Bool) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    let isThere = low < count && self[low] == element
    guard isThere != isIn else { return false }
    if isIn { insert(element, at: low) } else { remove(at: low) }
    return true
  }
}
