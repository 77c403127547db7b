public import Foundation

/// A document that lies in a ``SaveFolder``.
public struct SavedDocument: Hashable, Sendable {
  /// The file's name without ".save".
  public var name: String
  public var path: String
  /// Which app's it is.
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

  /// Where the document called `name` lies or would lie.
  public func path(of name: String) -> String {
    path.hasSuffix("/") ? "\(path)\(name).save" : "\(path)/\(name).save"
  }

  /// The documents of `kind` in the directory, the one written last first; those open elsewhere too.
  ///
  /// Files that are something else, are damaged or cannot be read are left out; opening one says what is wrong with it.
  /// An empty list where there is no directory. Opens each file: about a millisecond a document.
  public func documents(kind: String) throws(StoreError) -> [SavedDocument] {
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

  private func document(inFile file: String, kind: String) -> SavedDocument? {
    guard file.hasSuffix(".save") else { return nil }
    let name = String(file.dropLast(".save".count))
    let path = path(of: name)
    guard let header = try? FileHeader(path: path),
      let about = try? DocumentFile(path: path, schema: .current).about(header), about.kind == kind
    else { return nil }
    return SavedDocument(name: name, path: path, kind: about.kind, modified: header.modified)
  }
}
