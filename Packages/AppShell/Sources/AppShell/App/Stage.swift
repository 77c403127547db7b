public import DragDropKit
public import Geometry
public import TerminalUI

/// All that an app is shown when it is asked something.
public struct Stage<A: App> {
  public typealias Model = A.Action.Model

  public let model: Model
  public let history: History
  /// The drags under way, and what is on its way home.
  public let drags: DragSystem<A.Place, A.Item>
  /// Where the keyboard is.
  public let focus: A.Place?
  /// The area of the app: the window without the status line.
  public let size: CellSize
  public let capabilities: Capabilities
  /// The picture shown last: where things are.
  public let scene: Scene<A.Place>
  /// Since the start of the program or recording.
  public let time: Duration
  public let reducesMotion: Bool
  /// The format of the recording that is replayed, for an app that has since changed what the same input does: a recording
  /// of an earlier one does what it did when it was made. The newest while nothing is replayed.
  public let recordingVersion: Int

  /// Whether the place is a drop target with a drag over it, and whether it is willing.
  public func dropState(of place: A.Place) -> DropState {
    for session in drags.sessions where session.over.region == place {
      switch session.over {
      case .target: return .can
      case .refusal: return .cannot
      case .nothing: break
      }
    }
    return .idle
  }
}

/// The three states in which a drop target is drawn.
public enum DropState: Hashable, Sendable {
  case idle, can, cannot

  /// The role that shows it, if any.
  public var role: ThemeRole? {
    switch self {
    case .idle: nil
    case .can: .canDrop
    case .cannot: .cannotDrop
    }
  }
}

/// What the status line and the help need to know of the journal.
public struct History: Hashable, Sendable {
  /// How many steps led here.
  public let counter: Int
  /// What undo and redo would take back and do again; `nil` where there is nothing.
  public let undoTitle, redoTitle: String?

  init<C: Command>(_ journal: Journal<C>) {
    counter = journal.counter
    undoTitle = journal.done.last?.title
    redoTitle = journal.undone.last?.title
  }
}
