public import Geometry

/// What a terminal reports about drags that cross the edge of its window: the drag-and-drop protocol, OSC 72.
///
/// Everything in it comes from elsewhere: another program names the types, and a person whom nobody knows named the files.
/// Call `sanitized` before you show any of it.
public enum DragReport: Hashable, Sendable {
  // MARK: A drag from outside

  /// A drag from outside has come or moved over the window.
  case hovered(OutsideDrag)
  /// The drag from outside has left the window or ended elsewhere.
  case left
  /// The drag from outside was dropped here. The program must now ask for the data, if it wants any, and end the drop:
  /// ``DragCommand/finish(_:)``.
  case dropped(OutsideDrag)
  /// The next part of the requested data, in order.
  case data(DropRequest, [UInt8])
  /// The requested data is complete.
  case dataEnded(DropRequest, DropContent)
  /// The requested data cannot be had; this usually ends the drop.
  case dataFailed(DropRequest, DragError)

  // MARK: A drag to the outside

  /// The person made the gesture that may begin a drag to the outside, here. The reports of the mouse go on.
  case gesture(CellPoint)
  /// The drag to the outside has begun. From now on the pointer belongs to the terminal.
  case started
  /// The drag to the outside was refused, or ended with an error.
  case refused(DragError)
  /// Another program would take the data of this type, by its index among those offered.
  case accepted(type: Int)
  /// What the other program is likely to do; `nil` for nothing.
  case operation(DragOperations)
  /// The drag was dropped on another program.
  case released
  /// The drag is over.
  case finished(isCancelled: Bool)
  /// Another program wants the data of this type, by its index among those offered.
  case wanted(type: Int)
  /// The terminal runs on another machine than the program and wants the content of this entry of the offered list of
  /// files, counted from 1.
  case wantedFile(entry: Int)
}

/// A drag that another program began, over the window.
public struct OutsideDrag: Hashable, Sendable {
  public var cell: CellPoint
  /// The distance from the top left corner in pixels; zero from a terminal that does not say.
  public var pixels: Vector
  /// The types of the data (MIME), the program's favorites first; `nil` if they are the same as in the report before.
  public var types: [String]?
  /// What the other program allows.
  public var allowed: DragOperations

  public init(cell: CellPoint, pixels: Vector = .zero, types: [String]?, allowed: DragOperations) {
    self.cell = cell
    self.pixels = pixels
    self.types = types
    self.allowed = allowed
  }
}

/// What can happen to the thing that is dragged.
public struct DragOperations: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let copy = DragOperations(rawValue: 1)
  public static let move = DragOperations(rawValue: 2)
}

/// What is requested of a drop.
public enum DropRequest: Hashable, Sendable {
  /// The data of one type, by its index among the dropped types, counted from 0.
  case type(Int)
  /// The content of a file of the list of files, if the terminal runs on another machine. Both count from 0.
  case file(type: Int, entry: Int)
  /// The content of an entry of a directory, counted from 0, by the number that the terminal gave to the directory.
  case entry(Int, ofDirectory: Int)
}

/// What some requested data is.
public enum DropContent: Hashable, Sendable {
  /// The data of a type, or the content of a file.
  case data
  /// The list of files, which are on another machine: their content must be requested.
  case remoteFiles
  /// The target of a symbolic link.
  case link
  /// The names of a directory's entries, separated by NUL, and the number by which to request them.
  case directory(Int)
}

/// Why data or a drag failed: the name of a POSIX error, and perhaps a description. Neither has control characters.
public struct DragError: Error, Hashable, Sendable {
  public var name: String
  public var text: String

  public init(_ name: String, _ text: String = "") {
    self.name = name.sanitized
    self.text = text.sanitized
  }

  init(_ payload: [UInt8]) {
    let parts = String(decoding: payload, as: UTF8.self).split(separator: ":", maxSplits: 1)
    self.init(parts.first.map(String.init) ?? "EUNKNOWN", parts.count > 1 ? String(parts[1]) : "")
  }

  /// What arrived could not be decoded, or part of it is missing.
  public static let damaged = DragError("EILSEQ", "what the terminal sent is damaged")
}
