public import Foundation
import GRDB

/// A document and its history as one JSON text, which other programs can read and which can be imported again.
///
/// It contains the document, entries and snapshots as strings, character for character as the app wrote them, so that
/// an imported document is identical to the byte. docs/formats.md describes it.
public struct DocumentExport: Hashable, Sendable {
  /// The version of the JSON format. A later version is refused.
  public static let format = 1

  public var kind: String
  public var version: Int
  public var document: String
  /// The steps, beginning with `first`.
  public var steps: [String]
  /// The number of the first step that was still kept, counted from 1.
  public var first: Int
  public var snapshots: [Snapshot]
  public var metadata: [String: String]

  public init(_ reading: DocumentReading) {
    kind = reading.kind
    version = reading.version
    document = reading.document
    steps = reading.entries
    first = reading.first
    snapshots = reading.snapshots
    metadata = reading.metadata
  }

  /// The newest snapshot of an open document and the steps since.
  init(_ state: DocumentState, kind: String, in db: Database) throws {
    // A journal that begins with step 2 would have its anchor where step 1 belongs.
    let after = state.latest.map { $0.after > 1 ? $0.after : 0 } ?? 0
    self.kind = kind
    version = state.version
    document = state.document
    steps = try JournalTable.entries(after: after, of: state, in: db)
    first = after + 1
    snapshots = state.latest.map { [$0] } ?? []
    metadata = state.metadata
  }

  /// - Throws: ``StoreError/notAnExport(what:)``.
  public init(json: Data) throws(StoreError) {
    let form: Form
    do {
      form = try JSONDecoder().decode(Form.self, from: json)
    } catch DecodingError.keyNotFound(let key, _) {
      throw .notAnExport(what: "it has no \"\(key.stringValue)\"")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      throw .notAnExport(what: "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type")
    } catch {
      throw .notAnExport(what: "it is not JSON")
    }
    guard form.format <= Self.format else {
      throw .notAnExport(what: "its format is \(form.format), this program knows up to \(Self.format)")
    }
    let first = form.first ?? 1
    let last = first - 1 + form.steps.count
    let snapshots = (form.snapshots ?? []).sorted { $0.after < $1.after }
    guard form.format >= 1, form.version >= 1, first == 1 || first > 2, last < Int(Int32.max) else {
      throw .notAnExport(what: "a number in it is out of range")
    }
    for snapshot in snapshots where snapshot.after < max(1, first - 1) || last < snapshot.after {
      throw .notAnExport(what: "it has a snapshot after step \(snapshot.after), but steps \(first) to \(last)")
    }
    guard first == 1 || !snapshots.isEmpty else {
      throw .notAnExport(what: "its steps begin with \(first), and no snapshot leads there")
    }
    let texts = [form.kind, form.document] + form.steps + snapshots.map(\.text) + form.metadata.flatMap { [$0, $1] }
    guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw .notAnExport(what: "it has a NUL character") }
    kind = form.kind
    version = form.version
    document = form.document
    steps = form.steps
    self.first = first
    self.snapshots = snapshots.map { Snapshot(after: $0.after, text: $0.text) }
    metadata = form.metadata
  }

  /// The export as JSON, with sorted keys and one step per line, so that two exports can be compared line by line.
  public var json: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let form = Form(
      format: Self.format, kind: kind, version: version, document: document, first: first == 1 ? nil : first,
      steps: steps, snapshots: snapshots.isEmpty ? nil : snapshots.map { .init(after: $0.after, text: $0.text) },
      metadata: metadata)
    // Encoding strings, numbers and lists of them always succeeds.
    return try! encoder.encode(form) + Data("\n".utf8)
  }

  private struct Form: Codable {
    var format: Int
    var kind: String
    var version: Int
    var document: String
    var first: Int?
    var steps: [String]
    var snapshots: [Point]?
    var metadata: [String: String]

    struct Point: Codable {
      var after: Int
      var text: String
    }
  }
}

extension SaveFolder {
  /// Creates a document from an export under a name that is not yet in use.
  public func add(_ export: DocumentExport, as name: String) throws(StoreError) {
    let file = DocumentFile(path: try path(ofNew: name), schema: .current)
    let lock = try FileLock(of: file.path)
    defer { lock.release() }
    try StoreError.explaining(file.path) { try file.create(export) }
  }
}

extension DocumentFile {
  /// Creates the document that `export` describes. The checksums of its steps continue from its beginning, even if the
  /// first of them are not kept.
  func create(_ export: DocumentExport, replaces: Bool = false) throws {
    let about = About(kind: export.kind, version: export.version)
    try create(about, document: export.document, replaces: replaces) { db in
      var last = JournalTable.Anchor(step: export.first - 1, sum: Checksum(of: export.document))
      if last.step > 0 { try JournalTable.append("", step: last.step, sum: last.sum, in: db) }
      for entry in export.steps {
        last = .init(step: last.step + 1, sum: last.sum.followed(by: entry))
        try JournalTable.append(entry, step: last.step, sum: last.sum, in: db)
      }
      for snapshot in export.snapshots { try SnapshotTable.add(snapshot, in: db) }
      for (key, value) in export.metadata { try KeyedTexts(table: "metadata").set(key, to: value, in: db) }
    }
  }
}
