/// The data for creating a document.
public struct NewDocument<Document: SharedDocument>: Hashable, Sendable {
  public var title: String
  /// The initial document; `nil` for an empty one.
  public var document: Document?
  /// The id that the document must have; `nil` for one that the server makes from the title.
  public var id: DocumentID<Document>?

  public init(title: String, _ document: Document? = nil, id: DocumentID<Document>? = nil) {
    self.title = title
    self.document = document
    self.id = id
  }
}

extension NewDocument: Codable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MemberName.self)
    title = try fields.decode(String.self, forKey: "title")
    document = try fields.decodeIfPresent(Envelope<Document>.self, forKey: MemberName(Document.kind.noun))?.document
    id = try fields.decodeIfPresent(DocumentID<Document>.self, forKey: "id")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: MemberName.self)
    try fields.encode(title, forKey: "title")
    try fields.encodeIfPresent(document.map(Envelope.init), forKey: MemberName(Document.kind.noun))
    try fields.encodeIfPresent(id, forKey: "id")
  }
}
