/// One document in the list of all.
public struct DocumentSummary<Document: SharedDocument>: Hashable, Sendable {
  public var id: DocumentID<Document>
  public var title: String
  public var revision: Int
  /// The number of its things (``DocumentKind/thing``); `nil` if the server does not say.
  public var count: Int?
  /// What the caller may do with the document; `nil` if the server does not say.
  public var role: SharingRole?

  public init(id: DocumentID<Document>, title: String, revision: Int, count: Int? = nil, role: SharingRole? = nil) {
    self.id = id
    self.title = title
    self.revision = revision
    self.count = count
    self.role = role
  }
}

extension DocumentSummary: Codable {
  private static var countKey: MemberName { MemberName("\(Document.kind.thing)s") }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MemberName.self)
    id = try fields.decode(DocumentID<Document>.self, forKey: "id")
    title = try fields.decode(String.self, forKey: "title")
    revision = try fields.decode(Int.self, forKey: "revision")
    count = try fields.decodeIfPresent(Int.self, forKey: Self.countKey)
    role = try fields.decodeIfPresent(SharingRole.self, forKey: "role")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: MemberName.self)
    try fields.encode(id, forKey: "id")
    try fields.encode(title, forKey: "title")
    try fields.encode(revision, forKey: "revision")
    try fields.encodeIfPresent(count, forKey: Self.countKey)
    try fields.encodeIfPresent(role, forKey: "role")
  }
}
