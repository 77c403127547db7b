public import History
public import Sharing

/// A server as a value: one order for all commands, ids of its own, each key once.
///
/// Stands for the real one in the tests of those who talk to it.
public struct SimulatedServer<Document: SharedDocument>: Sendable {
  public let start: Document
  public private(set) var document: Document
  public private(set) var log: [Confirmed<Document.Command>] = []
  private var answers: [String: Result<Confirmed<Document.Command>, Refusal>] = [:]
  /// Its ids, by those that clients gave.
  private var ids: [String: String] = [:]

  public var epoch: String?

  public init(_ document: Document, epoch: String? = nil) {
    start = document
    self.document = document
    self.epoch = epoch
  }

  public var revision: Int { log.count }
  public var snapshot: SharedSnapshot<Document> {
    SharedSnapshot(id: DocumentID("garden"), revision: revision, document: document, epoch: epoch, key: log.last?.key)
  }

  /// Whether the mark belongs to this history.
  public func knows(_ mark: HistoryMark) -> Bool {
    guard mark.revision <= revision else { return mark.epoch == nil && mark.key == nil }
    return (mark.epoch == nil || mark.epoch == epoch)
      && (mark.key == nil || mark.revision == 0 || log[mark.revision - 1].key == mark.key)
  }

  public mutating func submit(
    _ submission: Submission<Document.Command>, by author: String
  ) -> Result<Confirmed<Document.Command>, Refusal> {
    if let answer = answers[submission.key] { return answer }
    let answer = perform(submission, by: author)
    answers[submission.key] = answer
    if case .success(let command) = answer {
      log.append(command)
      ids.merge(command.ids) { $1 }
    }
    return answer
  }

  private mutating func perform(
    _ submission: Submission<Document.Command>, by author: String
  ) -> Result<Confirmed<Document.Command>, Refusal> {
    let new = document.newIDs(for: submission.command, tag: "")
    // A command may be sent together with the one that made its things.
    var command = submission.command.renamed(ids).renamed(new)
    command.sign(at: 1_000_000 + revision, by: author)
    do throws(Refusal) {
      _ = try command.perform(on: &document)
    } catch {
      return .failure(error)
    }
    return .success(Confirmed(revision: revision + 1, key: submission.key, command: command, ids: new))
  }
}
