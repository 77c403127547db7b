import Foundation
import History
import Networking
import Persistence

/// A copy of a server's data in a separate directory: `documents/ID.save`, the files that belong to documents, and
/// `tokens.sqlite`. A value.
@available(macOS 14, *)
package struct ServerBackup<Document: ServedDocument> {
  package let directory: String

  package init(_ directory: String) {
    self.directory = directory
  }

  /// Copies each document, as it is at some moment, and then the tokens. The server may be running.
  ///
  /// - Returns: The names of the documents.
  package func write(from data: String) throws -> [String] {
    let documents = SaveFolder("\(data)/\(FileStore<Document>.folder)")
    let names = try Self.names(in: documents)
    guard !names.isEmpty else {
      throw Refusal(
        "There is no \(Document.kind.noun) in \"\(documents.path)\".", remedy: "Name the server's directory.")
    }
    guard !FileManager.default.fileExists(atPath: directory) else {
      throw Refusal("\"\(directory)\" already exists.", remedy: "Name a directory that does not exist yet.")
    }
    let side = "\(directory).part"
    try? FileManager.default.removeItem(atPath: side)
    try Self.makeDirectory("\(side)/\(FileStore<Document>.folder)")
    for name in names {
      try documents.backup(name, to: SaveFolder("\(side)/\(FileStore<Document>.folder)").path(of: name))
    }
    try Self.copyAttachments(from: data, to: side)
    try TokenTable(in: data).backup(to: "\(side)/tokens.sqlite")
    // An incomplete backup never has the final name.
    try FileManager.default.moveItem(atPath: side, toPath: directory)
    return names
  }

  /// Replaces the documents of a stopped server with those of the backup. Each begins a new epoch, so that no client
  /// continues from a revision that now means something else.
  ///
  /// - Returns: The names of the documents, and the directory to which the previous documents were moved.
  /// - Throws: An error if a document is in use, or if one in the backup cannot be read; then nothing has changed.
  package func restore(to data: String) throws -> (names: [String], aside: String?) {
    let saved = SaveFolder("\(directory)/\(FileStore<Document>.folder)")
    let names = try Self.names(in: saved)
    guard !names.isEmpty else {
      throw Refusal(
        "There is no \(Document.kind.noun) in \"\(saved.path)\".",
        remedy: "Name a directory that a backup was written to.")
    }
    let documents = "\(data)/\(FileStore<Document>.folder)"
    // Opening a document that a server has open throws.
    for name in try Self.names(in: SaveFolder(documents)) {
      do { try LogFile<Document>(SaveFolder(documents).path(of: name)).close() } catch StoreError.damaged {}
    }
    try Self.makeDirectory(data)
    let side = "\(data)/\(FileStore<Document>.folder).part"
    try? FileManager.default.removeItem(atPath: side)
    try Self.makeDirectory(side)
    for name in names {
      try saved.backup(name, to: SaveFolder(side).path(of: name))
      let file = try LogFile<Document>(SaveFolder(side).path(of: name))
      defer { file.close() }
      _ = try DocumentContents<Document>(file.read())
      try file.beginEpoch()
    }
    let aside =
      FileManager.default.fileExists(atPath: documents)
      ? Self.free("\(data)/\(FileStore<Document>.folder).before") : nil
    if let aside { try FileManager.default.moveItem(atPath: documents, toPath: aside) }
    try FileManager.default.moveItem(atPath: side, toPath: documents)
    try Self.copyAttachments(from: directory, to: data)
    let tokens = "\(directory)/tokens.sqlite"
    if FileManager.default.fileExists(atPath: tokens), try TokenTable(in: data).all().isEmpty {
      for row in try TokenTable(in: directory).all() { try TokenTable(in: data).add(row) }
    }
    return (names, aside)
  }

  /// The names of all files that should be documents, so that a damaged one is not silently left out.
  private static func names(in folder: SaveFolder) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".save") }.map { String($0.dropLast(".save".count)) }.sorted()
  }

  /// Copies those that are not there: a file is named by its hash, so it is the same everywhere.
  private static func copyAttachments(from source: String, to target: String) throws {
    let (files, name) = (FileManager.default, AttachmentFolder.name)
    for path in files.enumerator(atPath: "\(source)/\(name)")?.compactMap({ $0 as? String }) ?? [] {
      let (from, to) = ("\(source)/\(name)/\(path)", "\(target)/\(name)/\(path)")
      guard ContentHash.isHash(URL(fileURLWithPath: path).lastPathComponent), !files.fileExists(atPath: to) else {
        continue
      }
      try makeDirectory(URL(fileURLWithPath: to).deletingLastPathComponent().path)
      try files.copyItem(atPath: from, toPath: to)
    }
  }

  private static func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private static func free(_ path: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path)-\(number)") { number += 1 }
    return "\(path)-\(number)"
  }
}
