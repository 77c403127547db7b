public import History
import TerminalUI

/// A kind of thing that an app takes from outside: from a drop, as the pasted path of a file, or as an argument of its command.
///
/// ```swift
/// static let takes = [DropKind("a picture", types: ["image/png"], endings: ["png"], limit: 64 << 20)]
/// ```
public struct DropKind: Hashable, Sendable {
  /// The words for one: "a picture".
  public var name: String
  /// The types of data (MIME) that a drop may hold, the preferred one first.
  public var types: [String]
  /// What the names of files end in, in lower case and without the dot.
  public var endings: [String]
  /// The most bytes of one. Nothing larger is read, or asked for.
  public var limit: Int
  /// Whether it is a type of this program's own. It is preferred to the files of a drop, and may be moved here: the other
  /// program then takes it off.
  public var isOwn: Bool
  /// Whether files with any other names may be of this kind, too: the app sees from the content what it is, and says so.
  public var hasAnyName: Bool
  /// Whether it is a folder. The app gets the names of what is in it.
  public var isFolder: Bool

  public init(
    _ name: String, types: [String] = [], endings: [String] = [], limit: Int = DropKind.textLimit,
    isOwn: Bool = false, hasAnyName: Bool = false, isFolder: Bool = false
  ) {
    self.name = name
    self.types = types
    self.endings = endings
    self.limit = limit
    self.isOwn = isOwn
    self.hasAnyName = hasAnyName
    self.isFolder = isFolder
  }

  /// Enough for any text that somebody would put on a screen: 8 MB.
  public static let textLimit = 8 << 20

  /// Whether the name of a file says that it is one.
  public func fits(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}

extension [DropKind] {
  /// The kind of a file, as far as its name says it.
  public func kind(of path: String) -> DropKind? { first { $0.fits(path) } ?? first(where: { $0.hasAnyName }) }

  /// Why a file is not taken whose name fits no kind.
  ///
  /// - Parameter words: Its name, in quotes.
  public func refusal(of words: String) -> Refusal {
    Refusal("\(words) is not \(self.words).", remedy: "Use a file whose name ends in \(endings).")
  }

  /// The words for any of them: "a picture, a table or a text".
  var words: String { filter { !$0.isOwn }.map { $0.name }.alternatives }

  /// The types to ask a terminal for, the favorite first.
  var dropTypes: [String] {
    filter { $0.isOwn }.flatMap { $0.types } + [DropReceiver.listType] + filter { !$0.isOwn }.flatMap { $0.types }
  }

  /// What the names of files may end in: "png, jpg or jpeg".
  var endings: String { flatMap { $0.endings }.alternatives }
}

extension [String] {
  /// "a, b or c".
  fileprivate var alternatives: String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) or \(self[count - 1])"
  }
}
