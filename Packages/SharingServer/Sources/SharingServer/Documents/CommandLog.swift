import Foundation
import Networking
import Sharing

/// The most recent commands of a document, for clients that missed some or ask again. A value.
package struct CommandLog<Document: ServedDocument>: Sendable {
  /// A command that was performed.
  package struct Line: Sendable {
    /// A ``Confirmed`` as JSON: the answer, the event and the list share this text.
    var text: String
    var place: KeyPlace
    var fingerprint: String
    var ids: [String: String]
    /// What takes the command back; `nil` for a command that was performed before a snapshot which the server has read.
    var inverse: [Document.Command.Edit]?
    /// What the inverse attests, which is known even if the inverse is not.
    var facts: [String] = []
  }

  /// A key together with the caller who created it.
  package struct KeyPlace: Hashable, Sendable {
    var caller: String
    var key: String
  }

  /// The most bytes of texts in one answer. A single larger text is still sent.
  package static var maximumInAnswer: Int { 8 * 1024 * 1024 }

  /// The number of edits that the inverses of all lines may have together: an edit takes some 200 bytes, and a short
  /// command may make thousands. Beyond that, the oldest lose theirs, and what they did can no longer be taken back.
  package static var maximumEdits: Int { 500_000 }

  /// The number of facts that all lines may attest together, some 150 bytes each. Beyond that, the oldest attest none.
  package static var maximumFacts: Int { 500_000 }

  /// The number of lines that are kept at least, unless they exceed the limit in bytes.
  package let capacity: Int
  /// The number of bytes of texts that are kept at most. Beyond that, the log is cut to half.
  private let maximumBytes: Int
  private var bytes = 0
  private var lines: [Line] = []
  /// How many edits the inverses of the lines have, and how many of the oldest lines have none anymore.
  package private(set) var edits = 0
  private var bare = 0
  /// How many facts the lines attest.
  private var facts = 0
  private var revisions: [KeyPlace: Int] = [:]
  /// The current ids of things, by caller and the id that the caller gave them. An id means nothing to other
  /// callers.
  private var ids: [String: [String: String]] = [:]
  /// What its inverses say about comments, claims and times.
  package private(set) var attested = Attested()
  package private(set) var revision: Int

  package init(capacity: Int, bytes: Int = 64 * 1024 * 1024, revision: Int = 0) {
    self.capacity = capacity
    maximumBytes = bytes
    self.revision = revision
  }

  package var count: Int { lines.count }
  package var last: Line? { lines.last }

  /// - Complexity: O(1), on average.
  package mutating func append(_ line: Line) {
    revision += 1
    lines.append(line)
    revisions[line.place] = revision
    ids[line.place.caller, default: [:]].merge(line.ids) { $1 }
    attested.add(line.facts)
    facts += line.facts.count
    edits += line.inverse?.count ?? 0
    bytes += line.text.utf8.count
    if edits > Self.maximumEdits { forgetInverses() }
    if facts > Self.maximumFacts { forgetFacts() }
    if lines.count >= 2 * capacity { forget(lines.count - capacity) }
    if bytes > maximumBytes { forgetHalfOfTheBytes() }
  }

  private mutating func forgetHalfOfTheBytes() {
    var (count, left) = (0, bytes)
    while left > maximumBytes / 2, count < lines.count - 1 {
      left -= lines[count].text.utf8.count
      count += 1
    }
    forget(count)
  }

  /// The newest keeps its own, however large.
  private mutating func forgetInverses() {
    while edits > Self.maximumEdits / 2, bare < lines.count - 1 {
      edits -= lines[bare].inverse?.count ?? 0
      lines[bare].inverse = nil
      bare += 1
    }
  }

  private mutating func forgetFacts() {
    for index in lines.indices.dropLast() where facts > Self.maximumFacts / 2 {
      facts -= lines[index].facts.count
      attested.remove(lines[index].facts)
      lines[index].facts = []
    }
  }

  private mutating func forget(_ count: Int) {
    bare = max(0, bare - count)
    for line in lines.prefix(count) {
      bytes -= line.text.utf8.count
      edits -= line.inverse?.count ?? 0
      revisions[line.place] = nil
      attested.remove(line.facts)
      facts -= line.facts.count
      for (id, current) in line.ids where ids[line.place.caller]?[id] == current { ids[line.place.caller]?[id] = nil }
    }
    lines.removeFirst(count)
  }

  /// The current ids of the things that a caller added, by the ids that the caller gave them.
  package func ids(of caller: String) -> [String: String] { ids[caller] ?? [:] }

  /// The line of the command that was performed under a key.
  package func line(at place: KeyPlace) -> Line? {
    revisions[place].map { lines[$0 - (revision - lines.count) - 1] }
  }

  /// The key of the command that made a revision; `nil` if it is no longer kept or there is none.
  package func key(of revision: Int) -> String? {
    let index = revision - (self.revision - lines.count) - 1
    return lines.indices.contains(index) ? lines[index].place.key : nil
  }

  /// Whether a mark with a revision, and perhaps a key, can belong to this history. If that part of the log is no
  /// longer kept, the mark is believed.
  package func agrees(with mark: HistoryMark) -> Bool {
    guard mark.revision <= revision else { return false }
    guard let theirs = mark.key, let ours = key(of: mark.revision) else { return true }
    return theirs == ours
  }

  /// The texts of the lines after a revision, at most `maximum`; `nil` if the first of them is no longer kept.
  package func texts(after seen: Int, atMost maximum: Int) -> [String]? {
    texts(after: seen, atMost: maximum) { $0.text }
  }

  /// At most ``SharingPaths/maximumCommands`` of the same texts, as a JSON array.
  ///
  /// - Parameter hasInverses: Whether each has what takes the command back as the member `inverse`, if it is known.
  /// - Throws: 410 if the first of them is no longer kept.
  package func json(after seen: Int, withInverses hasInverses: Bool) throws -> String {
    let texts = try texts(after: seen, atMost: SharingPaths<Document>.maximumCommands) {
      hasInverses ? try $0.textWithInverse : $0.text
    }
    guard let texts else { throw Problem.notKept(after: seen, of: Document.kind.noun) }
    return "[\(texts.joined(separator: ","))]"
  }

  private func texts(
    after seen: Int, atMost maximum: Int, _ text: (Line) throws -> String
  ) rethrows -> [String]? {
    let first = revision - lines.count
    guard first <= seen else { return nil }
    guard seen < revision else { return [] }
    var left = Self.maximumInAnswer
    var texts: [String] = []
    for line in lines[(seen - first)...].prefix(maximum) {
      let text = try text(line)
      left -= text.utf8.count
      guard texts.isEmpty || left >= 0 else { break }
      texts.append(text)
    }
    return texts
  }

  /// The newest texts, oldest first.
  package func newest(_ count: Int) -> [String] { lines.suffix(count).map(\.text) }
}

extension CommandLog.Line {
  fileprivate var textWithInverse: String {
    get throws {
      guard let inverse else { return text }
      return "\(text.dropLast()),\"inverse\":\(try JSONEncoder.stable.text(inverse))}"
    }
  }
}
