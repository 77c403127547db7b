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
