public import Geometry
import TerminalUI

/// What came into the program from outside: one drop, or one paste of the paths of files.
public struct Arrival<Place: Hashable & Sendable>: Hashable, Sendable {
  /// What the app takes of it, in order; never empty.
  public var files: [ArrivedFile]
  /// The topmost region under the drop; for a paste, under the pointer, or the place that has the focus.
  public var place: Place?
  /// Where it was dropped, in the coordinates of the root; `nil` if it went to the focus.
  public var point: Point?
  /// Whether the other program takes it off once it is here. It stays there if nothing is performed.
  public var isMoved: Bool

  public init(files: [ArrivedFile], place: Place? = nil, point: Point? = nil, isMoved: Bool = false) {
    self.isMoved = isMoved
    self.files = files
    self.place = place
    self.point = point
  }
}

/// A file, or data without a file, that came in. Its content is whatever another program made of it: read it with care.
public struct ArrivedFile: Hashable, Sendable {
  /// The name without directories and control characters: "photo.jpg". Data without a file is called what it is.
  public var name: String
  /// The path from the root, if it is a file of this machine.
  public var path: String?
  public var kind: DropKind
  public var bytes: [UInt8]
  /// The names of what is in it, in order, if it is a folder.
  public var names: [String]

  public init(name: String, path: String? = nil, kind: DropKind, bytes: [UInt8] = [], names: [String] = []) {
    self.name = name
    self.path = path
    self.kind = kind
    self.bytes = bytes
    self.names = names
  }

  /// The content as text; `nil` if it is not UTF-8.
  public var text: String? {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return String(validating: content, as: UTF8.self)
  }

  /// The name without what says the format.
  public var stem: String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
