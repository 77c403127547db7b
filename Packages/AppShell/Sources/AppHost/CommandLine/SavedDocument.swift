import AppShell
import Foundation
public import History
import Persistence

/// A document of an app as used by shell commands, which read or change it without a screen.
public struct SavedDocument<A: App> {
  public typealias Model = A.Action.Model

  private let opening: Opening<A>
  private let path: String

  /// - Parameters:
  ///   - directory: The directory; `nil` for the platform's data directory.
  ///   - name: The name of the save; `nil` for that of the opening.
  public init(_ opening: Opening<A>, in directory: String?, named name: String?) throws {
    if let name { try SaveFolder.check(name) }
    self.opening = opening
    let directory = try directory ?? DataDirectory.default(for: A.name)
    path = SaveFolder(directory).path(of: name ?? opening.name)
    // A missing directory is not an error here; a file in its place is.
    var status = stat()
    if stat(directory, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw FileError(directory, .read, reason: "it is not a directory with saves")
    }
    if stat(path, &status) != 0, errno != ENOENT { throw FileError(path, .read, code: errno) }
  }

  public var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// The names of all documents in the directory, the latest first.
  ///
  /// - Throws: ``FileError`` if there is no directory.
  public func names() throws -> [String] {
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().relativePath
    guard FileManager.default.fileExists(atPath: directory) else { throw FileError(directory, .read, code: ENOENT) }
    return try SaveFolder(directory).documents(kind: A.name).map(\.name)
  }

  /// The notes with which the document can be opened again; the opening's notes if there is no document yet.
  public func notes() throws -> [String: String] {
    try exists ? Save(readOnly: path, kind: A.name, version: A.profile.saveVersion).notes : opening.notes
  }

  /// The model as it was last saved, even while another program has it open; the opening's model if there is no
  /// document yet.
  public func model() throws -> Model {
    guard exists else { return try opening.makeModel() }
    return try Start(opening, recording: nil, save: Save(readOnly: path, kind: A.name, version: A.profile.saveVersion))
      .journal
      .model
  }

  /// The journal as it was last saved: the model, and the steps that led to it and can be undone. A new one if there is
  /// no document yet.
  public func journal() throws -> Journal<A.Action> {
    guard exists else { return Journal(model: try opening.makeModel()) }
    return try Start(opening, recording: nil, save: Save(readOnly: path, kind: A.name, version: A.profile.saveVersion))
      .journal
  }

  /// The view state as it was last saved; `nil` if there is none, or if it is from an incompatible version.
  public func viewState() throws -> A.ViewState? {
    guard exists else { return nil }
    return try Save(readOnly: path, kind: A.name, version: A.profile.saveVersion).keepsake.flatMap {
      try? JSONText.decode(A.ViewState.self, from: $0)
    }
  }

  /// What the app keeps for all of its documents, for choices that must be made before it starts; `nil` if nothing was
  /// kept yet, or if it is from an incompatible version.
  public func sharedState() -> A.SharedState? {
    Ledger(directory: URL(fileURLWithPath: path).deletingLastPathComponent().path).text.flatMap {
      try? JSONText.decode(A.SharedState.self, from: $0)
    }
  }

  /// Performs the commands that `commands` returns for the model, each as one step that can be undone in the app.
  ///
  /// - Returns: The resulting model.
  /// - Throws: The errors of the opening and the commands, in which case nothing is saved, and an error if another
  ///   program has the document open, or if it is damaged. The program itself would go on with its spare copy and say so;
  ///   a script that nobody reads must not.
  @discardableResult
  public func perform(_ commands: (Model) throws -> [A.Action]) throws -> Model {
    if !exists {
      // If the commands are refused, no document is made.
      var journal = Journal<A.Action>(model: try opening.makeModel())
      for command in try commands(journal.model) { try journal.perform(command) }
    }
    let save: Save
    // The initial model if there is no file yet, so that it need not be read back.
    var first: Model?
    do {
      save = try Save(
        path: path, kind: A.name, version: A.profile.saveVersion, notes: opening.notes, recovers: false,
        document: {
          let model = try opening.makeModel()
          first = model
          return JSONText.encode(model)
        })
    } catch let error as StoreError {
      throw SaveInUse(error) ?? error
    }
    do {
      var journal = try first.map { Journal(model: $0) } ?? Start(opening, recording: nil, save: save).journal
      let commands = try commands(journal.model)
      for command in commands { try journal.perform(command) }
      save.append(commands.map { .perform($0) }, of: journal)
      try save.close()
      return journal.model
    } catch {
      try? save.close()
      throw error
    }
  }
}
