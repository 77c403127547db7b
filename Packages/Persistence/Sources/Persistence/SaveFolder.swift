public import Foundation

/// A document in a ``SaveFolder``.
public struct SaveFile: Hashable, Sendable {
  /// The file's name without ".save".
  public var name: String
  public var path: String
  /// The app that the document belongs to.
  public var kind: String
  /// When it was last written to.
  public var modified: Date
}

/// A directory of documents, each in a file `NAME.save`.
public struct SaveFolder: Hashable, Sendable {
  public var path: String

  public init(_ path: String) {
    self.path = path
  }

  /// The path that the document called `name` has or would have.
  public func path(of name: String) -> String {
    path.hasSuffix("/") ? "\(path)\(name).save" : "\(path)/\(name).save"
  }

  /// The documents of `kind` in the directory, most recently written first, including those open elsewhere.
  ///
  /// Files that are something else, are damaged or cannot be read are omitted; opening one reports what is wrong with
  /// it. The list is empty if there is no directory. Opens each file, which takes about a millisecond per document.
  public func documents(kind: String) throws(StoreError) -> [SaveFile] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      var status = stat()
      guard stat(path, &status) != 0 else { throw .system(path: path, what: "it cannot be listed as a directory") }
      guard errno == ENOENT else { throw .system(path: path, code: errno) }
      return []
    }
    return names.compactMap { name in document(inFile: name, kind: kind) }
      .sorted { ($0.modified, $1.name) > ($1.modified, $0.name) }
  }

  /// Whether a document, perhaps a damaged one, would be lost if the file were replaced: its name ends in ".save", it is
  /// a database (of any program), or it is the log of one.
  public static func belongsToDocument(_ path: String) -> Bool {
    let real = DocumentPath.real(path) ?? path
    let ending = ["-wal", "-journal", "-shm"].first { real.hasSuffix($0) }
    return [real, ending.map { String(real.dropLast($0.count)) }].compactMap(\.self).contains { file in
      file.hasSuffix(".save") || file.hasSuffix(".save.damaged") || isDatabase(file)
    }
  }

  private static func isDatabase(_ path: String) -> Bool {
    var status = stat()
    // Reading a pipe would take what is in it.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return (try? FileHeader.read(path))?.starts(with: FileHeader.magic) == true
  }

  private func document(inFile file: String, kind: String) -> SaveFile? {
    guard file.hasSuffix(".save") else { return nil }
    let name = String(file.dropLast(".save".count))
    let path = path(of: name)
    guard let header = try? FileHeader(path: path),
      let about = try? DocumentFile(path: path, schema: .current).about(header), about.kind == kind
    else { return nil }
    return SaveFile(name: name, path: path, kind: about.kind, modified: header.modified)
  }
}
