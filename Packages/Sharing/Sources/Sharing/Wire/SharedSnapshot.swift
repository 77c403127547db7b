/// A document as the server has it after its first `revision` commands.
public struct SharedSnapshot<Document: SharedDocument>: Hashable, Sendable {
  public var id: DocumentID<Document>
  public var revision: Int
  public var document: Document
  /// The name of the history to which `revision` belongs; it changes when a backup is restored. `nil` from a server
  /// that does not send it.
  public var epoch: String?
  /// The key of the command that made this revision, if there is one and it is known.
  public var key: String?

  public init(
    id: DocumentID<Document>, revision: Int, document: Document, epoch: String? = nil, key: String? = nil
  ) {
    self.id = id
    self.revision = revision
    self.document = document
    self.epoch = epoch
    self.key = key
  }

  public var mark: HistoryMark { HistoryMark(epoch: epoch, revision: revision, key: key) }
}

extension SharedSnapshot: Codable {
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: MemberName.self)
    id = try fields.decode(DocumentID<Document>.self, forKey: "id")
    revision = try fields.decode(Int.self, forKey: "revision")
    guard 0...1_000_000_000_000 ~= revision else {
      throw DecodingError.dataCorruptedError(
        forKey: "revision", in: fields, debugDescription: "No \(Document.kind.noun) has had \(revision) commands.")
    }
    document = try fields.decode(Envelope<Document>.self, forKey: MemberName(Document.kind.noun)).document
    epoch = try fields.decodeIfPresent(String.self, forKey: "epoch")
    key = try fields.decodeIfPresent(String.self, forKey: "key")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: MemberName.self)
    try fields.encode(id, forKey: "id")
    try fields.encode(revision, forKey: "revision")
    try fields.encode(Envelope(document), forKey: MemberName(Document.kind.noun))
    try fields.encodeIfPresent(epoch, forKey: "epoch")
    try fields.encodeIfPresent(key, forKey: "key")
  }
}

/// A document in the format of its own file, so that what a program exports can be sent unchanged.
public struct Envelope<Document: SharedDocument>: Codable {
  public let document: Document

  public init(_ document: Document) {
    self.document = document
  }

  public init(from decoder: any Decoder) throws {
    let kind = Document.kind
    let fields = try decoder.container(keyedBy: MemberName.self)
    let format = try fields.decode(String.self, forKey: "format")
    guard format == kind.format else {
      throw DecodingError.dataCorruptedError(
        forKey: "format", in: fields, debugDescription: "The format is \"\(format)\", not \"\(kind.format)\".")
    }
    let version = try fields.decode(Int.self, forKey: "version")
    guard version == kind.version else {
      throw DecodingError.dataCorruptedError(
        forKey: "version", in: fields,
        debugDescription:
          "The \(kind.noun) is in format \(version); this program reads \(kind.version). Use the same version as the "
          + "others.")
    }
    document = try fields.decode(Document.self, forKey: MemberName(kind.noun))
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: MemberName.self)
    try fields.encode(Document.kind.format, forKey: "format")
    try fields.encode(Document.kind.version, forKey: "version")
    try fields.encode(document, forKey: MemberName(Document.kind.noun))
  }
}

/// The name of a member, one of which depends on the kind of documents.
struct MemberName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init(stringLiteral text: String) { self.init(text) }
  init(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
