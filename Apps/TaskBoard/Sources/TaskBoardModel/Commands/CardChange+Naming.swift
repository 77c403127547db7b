extension CardChange {
  /// The names of a change, each in its own use.
  struct Naming {
    /// What it changes, as distinct from everything else of the card: "label bug".
    let key: String
    /// The field that it changes, in a list of fields: "labels".
    let field: String
    private let verb: () -> String

    init(_ key: String, _ field: String, _ verb: @autoclosure @escaping () -> String) {
      (self.key, self.field, self.verb) = (key, field, verb)
    }

    /// What it does, before the number of a card: "Label bug:".
    var words: String { verb() }
  }

  var naming: Naming {
    switch self {
    case .title: Naming("title", "title", "Rename")
    case .details: Naming("details", "description", "Describe")
    case .label(let label, let isOn):
      Naming("label \(label)", "labels", isOn ? "Label \(label):" : "Remove label \(label) from")
    case .priority(let value):
      Naming("priority", "priority", value.map { "Priority \($0.rawValue):" } ?? "No priority:")
    case .due(let due): Naming("due", "due date", due.map { "Due \($0):" } ?? "Not due:")
    case .repeats(let rule):
      Naming("repeats", "repetition", rule.map { "Repeat \($0.words):" } ?? "No longer repeat")
    case .assignee(let name): Naming("assignee", "assignees", "Assign to \(name ?? "nobody"):")
    case .estimate: Naming("estimate", "estimate", "Estimate")
    case .done(let time): Naming("done", time == nil ? "not done" : "done", time == nil ? "Reopen" : "Complete")
    case .archived(let isArchived): Naming("archived", "archived", isArchived ? "Archive" : "Bring back")
    case .blocker(let id, let isOn):
      Naming("blocker \(id)", "what it waits for", "\(isOn ? "Wait" : "No longer wait") for \(id):")
    case .item(let item, _): Naming("item \(item.id)", "checklist", "Change the checklist of")
    case .noItem(let id): Naming("item \(id)", "checklist", "Change the checklist of")
    case .extra(let name, let value): Naming("extra \(name)", name, "\(value == nil ? "Empty" : "Set") \(name) of")
    case .person(let name, let isOn):
      Naming("person \(name)", "assignees", isOn ? "Assign to \(name) too:" : "No longer assign to \(name):")
    case .comment(let comment): Naming("comment \(comment.id)", "comments", "Comment on")
    case .noComment(let id): Naming("comment \(id)", "comments", "Delete a comment of")
    case .attachment(let link): Naming("attachment \(link.id)", "links", "Link \(link.name) to")
    case .noAttachment(let id): Naming("attachment \(id)", "links", "Remove a link of")
    case .claim(let claim, _):
      Naming("claim", "claim", claim.map { "Claim for \($0.holder):" } ?? "End the claim on")
    }
  }
}
