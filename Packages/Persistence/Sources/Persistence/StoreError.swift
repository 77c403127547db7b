/// Why a document cannot be opened or written.
///
/// Whatever the case, a file that was refused is as it was before.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is there but holds something else, or is a directory.
  case notADatabase(path: String)
  /// A document of another app, or a database of another program; `found` says whose.
  case otherKind(path: String, found: String)
  /// Written by a later version of the program, or of this package.
  case newer(path: String, found: Int, supported: Int)
  /// Another copy of the program, or another program, has it open; `holder` is "process 4711 on host", where known.
  case inUse(path: String, holder: String?)
  /// No right to write, or no place to write to.
  case unwritable(path: String, reason: String)
  /// The file was a document once; `what` is a clause that says what is wrong with it.
  case damaged(path: String, what: String)
  /// No space is left on the disk, or the quota is used up.
  case full(path: String)
  /// Anything else that the system or SQLite answered.
  case system(path: String, what: String)

  /// What happened, with the path, and what the person can do.
  public var description: String {
    switch self {
    case .notADatabase(let path):
      "\(shown(path)) is not a saved document. It was left as it is; choose another file."
    case .otherKind(let path, let found):
      "\(shown(path)) belongs to something else: \(plain(found)). It was left as it is; open it there, or choose another file."
    case .newer(let path, let found, let supported):
      "\(shown(path)) was written by a newer version of this program (its format is \(found), this program knows"
        + " up to \(supported)). It was left as it is; update the program, or choose another file."
    case .inUse(let path, let holder):
      "\(shown(path)) is open in another program\(holder.map { " (\($0))" } ?? ""). Close it there, or choose another file."
    case .unwritable(let path, let reason):
      "\(shown(path)) cannot be written: \(plain(reason)). Check the permissions, or choose another directory."
    case .damaged(let path, let what):
      "\(shown(path)) is damaged: \(plain(what)). It was left as it is; restore it from a copy, or choose another file."
    case .full(let path):
      "The disk that holds \(shown(path)) is full. Make some space; what is not saved yet is kept and tried again."
    case .system(let path, let what):
      "\(shown(path)) could not be read or written: \(plain(what)). Try again, or choose another file."
    }
  }

  private func shown(_ path: String) -> String { "\"\(plain(path))\"" }

  /// Names of files, and what files say of themselves, may hold anything, also what a terminal obeys.
  private func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
