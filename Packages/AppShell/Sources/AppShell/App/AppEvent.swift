public import DragDropKit
public import Geometry
public import GestureModel
import History
public import TerminalUI

/// Something that happened and that an app can handle. Points are in the coordinates of the root; `place` is the
/// topmost region there.
public enum AppEvent<A: App> {
  /// The model has changed, or a drop has left it as it was.
  case changed(ModelChange<A>)
  /// Everything about a drag except its drop.
  case drag(DragEvent<A.Place, A.Item>)
  case tapped(Tap<A.Place>)
  /// A pan that began at a place where nothing can be lifted: a rubber band, or the canvas being moved.
  case panned(Gesture, from: A.Place?)
  case scrolled(Scroll<A.Place>)
  /// An arrow key moves the focus past the last visible item: scroll the content of the place by this much, in points.
  case pushed(A.Place, by: Vector)
  /// A request to zoom by a factor about a point.
  case zoomed(Double, at: Point, over: A.Place?)
  /// A key without a binding.
  case key(KeyEvent)
  case pasted(String)
  /// The result of editing a text in the person's editor; `nil` if it could not be edited.
  case edited(String?)
  /// Others have come or gone, or what they carry or do has changed: see ``AppContext/company`` and
  /// ``AppContext/others``.
  case people
  /// A message from the program around the app: see ``Mailbox`` and ``Opening/whenLent``.
  case told(A.Message)
  case focused(A.Place?)
  case resized(CellSize)
  /// The time asked for by ``App/nextTick(in:)`` has come.
  case tick
}

/// How the model came to be what it is now.
public enum ModelChange<A: App> {
  /// A drop; without a command, it left everything as it was.
  case dropped(Drop<A.Place, A.Item>, A.Action?)
  /// A command that the app asked for.
  case performed(A.Action)
  case undone, redone, reset
  /// Another model has replaced the whole model: see ``Effect/adopt(_:)``. So it is whenever somebody else has changed
  /// a document that is shared.
  case adopted

  /// The command that was performed now; `nil` for steps that were taken back or repeated.
  public var command: A.Action? {
    switch self {
    case .dropped(_, let command): command
    case .performed(let command): command
    case .undone, .redone, .reset, .adopted: nil
    }
  }
}

extension ModelChange {
  init(_ record: JournalRecord<A.Action>) {
    switch record {
    case .perform(let command): self = .performed(command)
    case .undo, .undoBefore: self = .undone
    case .redo: self = .redone
    case .reset: self = .reset
    }
  }
}

/// A press and a release in about the same place. The point is in the coordinates of the root.
public struct Tap<Place: Hashable & Sendable>: Hashable, Sendable {
  public var place: Place?
  public var point: Point
  public var button: PointerButton
  /// 1 for a single click; a double click is reported after its first click.
  public var count: Int
  public var modifiers: Modifiers

  /// Whether the tap adds to a selection or removes from it: with Control, or with the middle button.
  public var togglesSelection: Bool { modifiers.contains(.control) || button == .middle }

  /// Whether the tap opens a menu if the app does nothing else: with the right button. With Control, which selects, a terminal
  /// may report the right button too.
  public var opensMenu: Bool { button == .right && !modifiers.contains(.control) }
}

/// A turn of the wheel. The point is in the coordinates of the root.
public struct Scroll<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The turn in notches; positive `dy` goes towards the end of the content.
  public var notches: Vector
  public var point: Point
  public var place: Place?
  public var modifiers: Modifiers
}
