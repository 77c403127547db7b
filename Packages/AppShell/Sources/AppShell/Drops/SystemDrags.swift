import DragDropKit
import Geometry
import History
import TerminalUI

/// Drags with another program at one end, in a terminal that knows them (OSC 72), and files that come in by a paste.
///
/// It is told what it needs to know, and answers with steps for the program to carry out, in order. It knows no app.
struct SystemDrags<Place: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Step = SystemStep<Place, Item>
  typealias Drags = DragSystem<Place, Item>
  typealias Context = DragContext<Place, Item>

  var incoming = IncomingDrop<Place, Item>()
  var outgoing = OutgoingDrag<Place, Item>()

  /// Whether there is anything that could be due, or that Escape could end.
  var isUnderWay: Bool { outgoing.isOffered || incoming.receiving != nil || incoming.reading != nil }

  /// When ``advance(_:in:)`` is due.
  ///
  /// - Parameter phase: How far the drag that leaves has come.
  func deadline(_ phase: HandOver?) -> Duration? {
    [outgoing.deadline(phase), incoming.deadline].compactMap { $0 }.min()
  }

  /// Does what is due: sends more data, says what takes long, and gives up what takes too long.
  mutating func advance(_ drags: inout Drags, in context: Context) -> [Step] {
    incoming.advance(to: context.time) + outgoing.advance(&drags, in: context)
  }

  /// Escape takes back what is outside, or ends a drop whose data is on the way, or the reading of files.
  ///
  /// - Returns: `nil` if there is nothing of that kind.
  mutating func escape(_ drags: inout Drags, in context: Context, endsReading: Bool) -> [Step]? {
    if let steps = outgoing.escape(&drags, in: context) { return steps }
    if incoming.receiving != nil { return incoming.escape(at: context.time) }
    return endsReading ? incoming.cancelReading() : nil
  }
}

/// What a program has to do about drags of other programs.
enum SystemStep<Place: Hashable & Sendable, Item: Hashable & Sendable>: Equatable {
  case tell(DragCommand)
  /// Asks the host for files.
  case find(FileWishes)
  /// Asks the host to write a file for another program.
  case write(FileToGive)
  /// Shows a message, or none.
  case show(Message?)
  case announce(String)
  case deliver([DragEvent<Place, Item>])
  /// A drop named these files.
  case read([FileReference], for: DropSpot<Place>)
  /// A drop was this data.
  case arrive(ArrivedFile, at: DropSpot<Place>, isMoved: Bool)
}

extension Array {
  /// Shows a line in the status line, and announces it.
  static func say<Place, Item>(_ text: String, role: ThemeRole = .status) -> Self
  where Element == SystemStep<Place, Item> {
    [.show(Message(text: text, role: role)), .announce(text)]
  }
}

/// Where things go that come in.
struct DropSpot<Place: Hashable & Sendable>: Hashable {
  var place: Place?
  /// `nil` for the place of the focus.
  var point: Point?
}
