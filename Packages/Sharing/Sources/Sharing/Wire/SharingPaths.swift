/// The paths of a server's resources, relative to its address and without a leading slash.
public enum SharingPaths<Document: SharedDocument> {
  /// GET: [``DocumentSummary``]. POST ``NewDocument``: ``DocumentSummary``.
  public static var all: String { "v1/\(Document.kind.noun)s" }

  /// GET: ``SharedSnapshot``, with its revision and its epoch as the ETag.
  public static func document(_ id: DocumentID<Document>) -> String { "\(all)/\(id)" }

  /// POST ``CommandRequest`` with an Idempotency-Key: ``Confirmed``. GET with the query `after`: [``Confirmed``], at
  /// most ``maximumCommands``, those after that revision. Both take ``HistoryMark/query``, and answer 412 if the mark is
  /// not of the document's history.
  public static func commands(_ id: DocumentID<Document>) -> String { "\(document(id))/commands" }

  /// POST ``CommandBatch``, with ``HistoryMark/query`` as above.
  public static func batch(_ id: DocumentID<Document>) -> String { "\(commands(id))/batch" }

  /// GET: a stream of server-sent events; see ``SharingEvent``.
  public static func events(_ id: DocumentID<Document>) -> String { "\(document(id))/events" }

  /// PUT ``Presence``.
  public static func presence(_ id: DocumentID<Document>) -> String { "\(document(id))/presence" }

  /// GET with the query `from`, in bytes: ``AttachmentPart``.
  public static func attachment(_ id: DocumentID<Document>, _ hash: String) -> String {
    "\(document(id))/attachments/\(hash)"
  }

  /// POST ``NewInvitation``: ``Grant``.
  public static func invitations(_ id: DocumentID<Document>) -> String { "\(document(id))/invitations" }

  /// GET: ``Grant``, the rights of the caller. PUT ``TokenReplacement``: ``Grant``, those of the new token.
  public static var token: String { "v1/token" }

  /// DELETE by a client that leaves, so that nobody has to wait until its ``Presence`` expires.
  public static func presence(_ id: DocumentID<Document>, of client: String) -> String { "\(presence(id))/\(client)" }

  /// The maximum number of commands in one answer.
  public static var maximumCommands: Int { 1000 }
}
