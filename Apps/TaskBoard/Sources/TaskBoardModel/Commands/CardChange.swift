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
  mutating func apply(_ change: CardChange) -> CardChange? {
    let before = self
    switch change {
    case .title(let text):
      title = text
      return title == before.title ? nil : .title(before.title)
    case .details(let text):
      details = text
      return details == before.details ? nil : .details(before.details)
    case .label(let label, let isOn):
      set(labels: isOn ? labels + [label] : labels.filter { $0 != label })
      return labels == before.labels ? nil : .label(label, !isOn)
    case .priority(let value):
      priority = value
      return priority == before.priority ? nil : .priority(before.priority)
    case .due(let value):
      due = value
      return due == before.due ? nil : .due(before.due)
    case .repeats(let rule):
      repetition = rule
      return repetition == before.repetition ? nil : .repeats(before.repetition)
    case .assignee(let value):
      assignee = value
      return assignee == before.assignee ? nil : .assignee(before.assignee)
    case .estimate(let value):
      estimate = value
      return estimate == before.estimate ? nil : .estimate(before.estimate)
    case .done(let value):
      done = value
      return done == before.done ? nil : .done(before.done)
    case .archived(let value):
      isArchived = value
      return isArchived == before.isArchived ? nil : .archived(before.isArchived)
    case .blocker(let id, let isOn):
      set(blockers: isOn ? blockers + [id] : blockers.filter { $0 != id })
      return blockers == before.blockers ? nil : .blocker(id, !isOn)
    case .extra(let key, let value):
      extra[key] = value
      return extra == before.extra ? nil : .extra(key, before.extra[key])
    case .item, .noItem: return applyToChecklist(change)
    case .person, .comment, .noComment, .attachment, .noAttachment, .claim: return applyToParts(change)
    }
  }

  private mutating func applyToParts(_ change: CardChange) -> CardChange? {
    let before = self
    switch change {
    case .person(let name, let isOn):
      set(people: isOn ? people + [name] : people.filter { $0 != name })
      return people == before.people ? nil : .person(name, !isOn)
    case .comment(let comment):
      set(comments: comments + [comment])
      let old = before.comments.first { $0.id == comment.id }
      return comments == before.comments ? nil : old.map { .comment($0) } ?? .noComment(comment.id)
    case .noComment(let id):
      comments.removeAll { $0.id == id }
      return before.comments.first { $0.id == id }.map { .comment($0) }
    case .attachment(let attachment):
      set(attachments: attachments + [attachment])
      let old = before.attachments.first { $0.id == attachment.id }
      return attachments == before.attachments ? nil : old.map { .attachment($0) } ?? .noAttachment(attachment.id)
    case .noAttachment(let id):
      attachments.removeAll { $0.id == id }
      return before.attachments.first { $0.id == id }.map { .attachment($0) }
    case .claim(let claim, let was):
      guard self.claim == was, claim != was else { return nil }
      self.claim = claim
      return .claim(was, was: claim)
    default: return nil
    }
  }

  private mutating func applyToChecklist(_ change: CardChange) -> CardChange? {
    let before = checklist
    func inverse(for id: CheckItemID) -> CardChange {
      guard let index = before.firstIndex(where: { $0.id == id }) else { return .noItem(id) }
      return .item(before[index], after: index == 0 ? nil : before[index - 1].id)
    }
    switch change {
    case .item(let item, let after):
      checklist.removeAll { $0.id == item.id }
      // At the end, if the item that it should follow no longer exists.
      let index = after.map { after in checklist.firstIndex { $0.id == after }.map { $0 + 1 } ?? checklist.count } ?? 0
      checklist.insert(item, at: index)
      return checklist == before ? nil : inverse(for: item.id)
    case .noItem(let id):
      checklist.removeAll { $0.id == id }
      return checklist == before ? nil : inverse(for: id)
    default: return nil
    }
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
