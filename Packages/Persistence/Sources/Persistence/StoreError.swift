/// Why a document cannot be opened or written.
///
/// Whatever the case, a file that was refused is as it was before.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is there but holds something else, or is a directory.
  case notADatabase(path: String)
  /// A document of another app, or a database of another program; `found` is its owner.
  case otherKind(path: String, found: String)
  /// Written by a later version of the program, or of this package.
  case newer(path: String, found: Int, supported: Int)
  /// Another copy of the program, or another program, has it open; `holder` is "process 4711 on host", if known.
  case inUse(path: String, holder: String?)
  /// There is no permission to write, or no place to write to.
  case unwritable(path: String, reason: String)
  /// The file was once a document; `what` is a clause that says what is wrong with it.
  case damaged(path: String, what: String)
  /// Somebody else added steps to the file, or removed some, while it was open here.
  case changed(path: String)
  /// A file already exists where one was to be created.
  case taken(path: String)
  /// There is no document at the path to be read.
  case missing(path: String)
  /// The name is not valid for a save.
  case badName(String)
  /// The text is not an export of one of our documents; `what` is a clause that says why.
  case notAnExport(what: String)
  /// No space is left on the disk.
  case full(path: String)
  /// There may be space, but not for this user.
  case overQuota(path: String)
  /// Any other error that the system or SQLite reported.
  case system(path: String, what: String)

  /// What happened, with the path, and what the user can do.
  public var description: String {
    switch self {
    case .notADatabase(let path):
      "\(shown(path)) is not a saved document. It was not changed; choose another file."
    case .otherKind(let path, let found):
      "\(shown(path)) belongs to something else: \(plain(found)). It was not changed; open it there, or choose another file."
    case .newer(let path, let found, let supported):
      "\(shown(path)) was written by a newer version of this program (its format is \(found), this program knows"
        + " up to \(supported)). It was not changed; update the program, or choose another file."
    case .inUse(let path, let holder):
      "\(shown(path)) is open in another program\(holder.map { " (\($0))" } ?? ""). Close it there, or choose another file."
    case .unwritable(let path, let reason):
      "\(shown(path)) cannot be written: \(plain(reason)). Check the permissions, or choose another directory."
    case .damaged(let path, let what):
      "\(shown(path)) is damaged: \(plain(what)). It was not changed; restore it from a copy, or choose another file."
    case .changed(let path):
      "\(shown(path)) was changed by another program while it was open here. Your changes since then are kept apart;"
        + " save them under another name."
    case .taken(let path):
      "\(shown(path)) already exists. It was not changed; choose another name."
    case .missing(let path):
      "There is no save \(shown(path)). Choose one of those that are listed."
    case .badName(let name):
      "\(shown(name)) cannot be the name of a save. Choose one without a slash that does not begin with a dot."
    case .notAnExport(let what):
      "This is not an exported document: \(plain(what)). Nothing was made; export the document again."
    case .full(let path):
      "The disk that holds \(shown(path)) is full. Make some space, then try again."
    case .overQuota(let path):
      "Your quota on the disk that holds \(shown(path)) is used up. Remove some of your files there, then"
        + " try again."
    case .system(let path, let what):
      "\(shown(path)) could not be read or written: \(plain(what)). Try again, or choose another file."
    }
  }

  /// What happened, as a clause without the path, for a place with little room: "the disk is full".
  public var summary: String {
    switch self {
    case .notADatabase: "the file is not a saved document"
    case .otherKind: "the file belongs to something else"
    case .newer: "the file was written by a newer version"
    case .inUse: "the file is open in another program"
    case .unwritable(_, let reason): plain(reason)
    case .damaged: "the file is damaged"
    case .changed: "another program changed the file"
    case .taken: "the file already exists"
    case .missing: "the file is not there"
    case .badName: "the name is not allowed"
    case .notAnExport(let what): plain(what)
    case .full: "the disk is full"
    case .overQuota: "your quota on the disk is used up"
    case .system(_, let what): plain(what)
    }
  }

  private func shown(_ path: String) -> String { StoreError.quoted(path) }

  private func plain(_ text: String) -> String { StoreError.plain(text) }

  static func quoted(_ path: String) -> String { "\"\(plain(path))\"" }

  /// File names and file contents may contain anything, including control characters that a terminal obeys.
  static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
