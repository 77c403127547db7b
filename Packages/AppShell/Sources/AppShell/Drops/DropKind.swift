import TerminalUI

/// A kind of thing that an app takes from outside: from a drop, or as the pasted path of a file.
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
  /// Whether the app takes it only to say why it cannot use it. No message offers it.
  public var isForeign: Bool

  public init(
    _ name: String, types: [String] = [], endings: [String], limit: Int = DropKind.textLimit,
    isOwn: Bool = false, isForeign: Bool = false
  ) {
    self.name = name
    self.types = types
    self.endings = endings
    self.limit = limit
    self.isOwn = isOwn
    self.isForeign = isForeign
  }

  /// Enough for any text that somebody would put on a screen: 8 MB.
  public static let textLimit = 8 << 20

  /// Whether a file with this name is one.
  func fits(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}

extension [DropKind] {
  /// The words for any of them: "a picture or a table".
  var words: String { filter { !$0.isOwn && !$0.isForeign }.map(\.name).joined(separator: " or ") }

  /// The types to ask a terminal for, the favorite first.
  var dropTypes: [String] {
    filter(\.isOwn).flatMap(\.types) + [DropReceiver.listType] + filter { !$0.isOwn }.flatMap(\.types)
  }

  /// What the names of files may end in: "png, jpg or jpeg".
  var endings: String {
    let all = filter { !$0.isForeign }.flatMap(\.endings)
    return all.count < 2 ? all.joined() : "\(all.dropLast().joined(separator: ", ")) or \(all[all.count - 1])"
  }
}
