/// Omits fields that a card does not have.
extension Card: Codable {
  enum CodingKeys: String, CodingKey {
    case id, title, details, labels, priority, due, assignee, estimate, checklist, blockers, created, done, archived
    case people, comments, attachments, claim, repetition = "repeats", extra
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try fields.decode(CardID.self, forKey: .id), title: try fields.decode(String.self, forKey: .title))
    details = try fields.decodeIfPresent(String.self, forKey: .details) ?? ""
    set(labels: try fields.decodeIfPresent([String].self, forKey: .labels) ?? [])
    priority = try fields.decodeIfPresent(Priority.self, forKey: .priority)
    due = try fields.decodeIfPresent(DueDate.self, forKey: .due)
    assignee = try fields.decodeIfPresent(String.self, forKey: .assignee)
    estimate = try fields.decodeIfPresent(Double.self, forKey: .estimate)
    checklist = try fields.decodeIfPresent([CheckItem].self, forKey: .checklist) ?? []
    set(people: try fields.decodeIfPresent([String].self, forKey: .people) ?? [])
    set(comments: try fields.decodeIfPresent([Comment].self, forKey: .comments) ?? [])
    set(attachments: try fields.decodeIfPresent([Attachment].self, forKey: .attachments) ?? [])
    claim = try fields.decodeIfPresent(Claim.self, forKey: .claim)
    repetition = try fields.decodeIfPresent(Repetition.self, forKey: .repetition)
    set(blockers: try fields.decodeIfPresent([CardID].self, forKey: .blockers) ?? [])
    created = try fields.decodeIfPresent(Moment.self, forKey: .created)
    done = try fields.decodeIfPresent(Moment.self, forKey: .done)
    isArchived = try fields.decodeIfPresent(Bool.self, forKey: .archived) ?? false
    extra = try fields.decodeIfPresent([String: JSONValue].self, forKey: .extra) ?? [:]
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(title, forKey: .title)
    if !details.isEmpty { try fields.encode(details, forKey: .details) }
    if !labels.isEmpty { try fields.encode(labels, forKey: .labels) }
    try fields.encodeIfPresent(priority, forKey: .priority)
    try fields.encodeIfPresent(due, forKey: .due)
    try fields.encodeIfPresent(assignee, forKey: .assignee)
    try fields.encodeIfPresent(estimate, forKey: .estimate)
    if !checklist.isEmpty { try fields.encode(checklist, forKey: .checklist) }
    if !people.isEmpty { try fields.encode(people, forKey: .people) }
    if !comments.isEmpty { try fields.encode(comments, forKey: .comments) }
    if !attachments.isEmpty { try fields.encode(attachments, forKey: .attachments) }
    try fields.encodeIfPresent(claim, forKey: .claim)
    try fields.encodeIfPresent(repetition, forKey: .repetition)
    if !blockers.isEmpty { try fields.encode(blockers, forKey: .blockers) }
    try fields.encodeIfPresent(created, forKey: .created)
    try fields.encodeIfPresent(done, forKey: .done)
    if isArchived { try fields.encode(true, forKey: .archived) }
    if !extra.isEmpty { try fields.encode(extra, forKey: .extra) }
  }
}
