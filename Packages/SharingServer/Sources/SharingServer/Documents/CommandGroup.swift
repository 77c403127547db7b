import Foundation
import History
import Networking
import NetworkingServer
import Sharing

/// Commands that are performed one after another and become durable together. A value: nothing counts until its entries
/// are on the disk.
package struct CommandGroup<Document: ServedDocument> {
  /// The commands as they were performed.
  package private(set) var commands: [Document.Command] = []
  package private(set) var lines: [CommandLog<Document>.Line] = []
  /// The line of each key.
  private var places: [CommandLog<Document>.KeyPlace: Int] = [:]
  package private(set) var entries: [String] = []
  /// The current ids of the things of this group, by caller and the ids that the caller gave them.
  private var ids: [String: [String: String]] = [:]
  private var attested = Attested()
  private let encoder = JSONEncoder.stable
  /// The size of the document's texts after the commands of this group.
  package private(set) var bytes: Int
  private let maximumBytes: Int
  /// The name of the document's history.
  private let epoch: String?

  /// - Parameters:
  ///   - bytes: The size of the document's texts before it.
  ///   - maximumBytes: The maximum size of the texts.
  ///   - epoch: The name of the document's history.
  package init(bytes: Int, of maximumBytes: Int = ServingTerms.maximumBytes, epoch: String? = nil) {
    self.bytes = bytes
    self.maximumBytes = maximumBytes
    self.epoch = epoch
  }

  /// - Parameters:
  ///   - document: The document with the commands of this group so far.
  ///   - log: The commands performed before this group.
  ///   - time: The server's time, in seconds since 1970.
  /// - Returns: The answer, as JSON; the first answer if the command was performed before.
  /// - Throws: 409 with the document's reason, 412 if it is meant for another version, or 422.
  package mutating func perform(
    _ submission: SubmittedCommand<Document>, by author: String, on document: inout Document,
    after log: CommandLog<Document>, at time: Int
  ) throws(Problem) -> String {
    let place = CommandLog<Document>.KeyPlace(caller: submission.caller, key: submission.key)
    if let line = log.line(at: place) ?? places[place].map({ lines[$0] }) {
      guard line.fingerprint == submission.fingerprint else { throw .otherRequest }
      return line.text
    }
    let revision = log.revision + lines.count
    try submission.expected?.require(ETag(revision: revision, epoch: epoch))
    let asked = submission.command
    let admission = Admission(
      author: author, time: time, attested: [log.attested, attested],
      newest: Attested((lines.last ?? log.last)?.facts ?? []))
    let (command, ids) = try document.admit(
      asked.renamed(log.ids(of: submission.caller)).renamed(self.ids[submission.caller] ?? [:]), askedAs: asked,
      by: admission)
    let entry = LogEntry<Document>(
      command: command, ids: ids, key: submission.key, caller: submission.caller, fingerprint: submission.fingerprint)
    let texts: (entry: String, answer: String)
    do { texts = try entry.texts(confirmed: revision + 1, by: encoder) } catch { throw .unstorable }
    if let found = ForbiddenText.first(inJSON: texts.entry) { throw .forbidden(found) }
    let inverse: Document.Command
    do throws(Refusal) {
      inverse = try document.perform(command, size: &bytes, atMost: maximumBytes)
    } catch { throw .refused(error) }
    let facts = inverse.edits.map { Document.facts(in: $0, by: author) } ?? []
    commands.append(command)
    entries.append(LogEntry<Document>.text(texts.entry, attesting: facts))
    self.ids[submission.caller, default: [:]].merge(ids) { $1 }
    attested.add(facts)
    places[place] = lines.count
    lines.append(
      .init(
        text: texts.answer, place: place, fingerprint: submission.fingerprint, ids: ids,
        inverse: inverse.edits, facts: facts))
    return texts.answer
  }
}
