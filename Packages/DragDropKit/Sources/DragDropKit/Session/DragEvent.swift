public import Geometry
import GestureModel
public import History

/// An event of a drag. They come in this order: `lifted`; any number of `entered`, `moved`, `left`, `joined`, `parted`,
/// `refused`, `scrolled` and `sprangOpen`; at most one `released`; exactly one of `dropped`, `handedOver` and
/// `cancelled`; exactly one `settled`.
///
/// `entered` and `left` alternate; a drop or a cancellation over a target also closes its `entered`, without a separate
/// `left`. A target that refuses is entered and left like any other.
public enum DragEvent<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  case lifted(DragSession<ID, Item>)
  /// A press on something that cannot be lifted. No session begins.
  case refusedToLift(ID, Refusal)
  case entered(ID, DragSession<ID, Item>)
  /// The pointer, the keys, the content below or the target's answer changed, but not the target.
  case moved(DragSession<ID, Item>)
  case left(ID, DragSession<ID, Item>)
  /// These items are carried as well from now on.
  case joined([Item], DragSession<ID, Item>)
  /// These items are no longer carried, and are at home.
  case parted([Item], DragSession<ID, Item>)
  /// Items could not join or leave. The drag goes on as it was.
  case refused(Refusal, DragSession<ID, Item>)
  /// The pointer rests near the edge of something that scrolls: scroll its content by this much, then refresh.
  case scrolled(ID, by: Vector, DragSession<ID, Item>)
  /// The pointer rested over the region for its spring delay, or a key asked for it: open it, then refresh.
  case sprangOpen(ID, DragSession<ID, Item>)
  /// The drag was released over a target that accepts it. Make the change now, then call
  /// ``DragSystem/finish(_:with:in:)``.
  case released(Drop<ID, Item>)
  /// The change was made.
  case dropped(Drop<ID, Item>)
  /// Another program has taken the items: see ``HandOver``. After a move, they must go from here.
  case handedOver(DragSession<ID, Item>, DropOperation)
  /// Nothing was changed.
  case cancelled(DragSession<ID, Item>, DragCancellation)
  /// The preview is gone: the items are at home or at the place of the drop.
  case settled(DragSession<ID, Item>)

  public var session: DragSession<ID, Item>? {
    switch self {
    case .refusedToLift: nil
    case .lifted(let session), .entered(_, let session), .moved(let session), .left(_, let session),
      .scrolled(_, _, let session), .sprangOpen(_, let session), .cancelled(let session, _),
      .handedOver(let session, _),
      .joined(_, let session), .parted(_, let session), .refused(_, let session), .settled(let session):
      session
    case .released(let drop), .dropped(let drop): drop.session
    }
  }
}

/// Why a drag ended without a drop.
public enum DragCancellation: Hashable, Sendable {
  /// Released outside all drop targets.
  case nothingThere
  /// Released over a target that refuses, or the change was refused.
  case refused(Refusal)
  /// The person changed their mind and pressed Escape.
  case escape
  /// Another button was pressed.
  case anotherButton
  /// The release never came: it happened outside the window.
  case releaseLost
  /// The window lost the focus, the program was suspended, or its input ended.
  case interrupted
  /// The carried items are no longer in the model.
  case itemGone
  /// The program ended it.
  case program
  /// It was outside the window, and no other program took it; or another program's drag has left the window.
  case outside
}

extension DragCancellation {
  init(_ cancellation: GestureCancellation) {
    self =
      switch cancellation {
      case .releaseLost: .releaseLost
      case .anotherButton: .anotherButton
      case .system: .interrupted
      case .program: .program
      }
  }
}
