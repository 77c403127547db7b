public import DragDropKit
public import Geometry
public import History
public import TerminalUI

/// Everything that an app can see when it is asked something.
public struct AppContext<A: App> {
  public typealias Model = A.Action.Model

  public let model: Model
  public let history: HistorySummary
  /// The steps that can be undone, oldest first: what was done, for an app that shows it.
  public let steps: [Journal<A.Action>.Step]
  /// The drags under way, and the previews that are returning home.
  public let drags: DragSystem<A.Place, A.Item>
  /// The place that has the keyboard focus.
  public let focus: A.Place?
  /// The area of the app: the window without the status line.
  public let size: CellSize
  public let capabilities: Capabilities
  public let theme: Theme
  /// The scene of the last frame shown: where things are.
  public let scene: Scene<A.Place>
  /// The time since the start of the program or recording.
  public let time: Duration
  public let reducesMotion: Bool
  /// Whether ``reducesMotion`` knows that the line is slow, or that it is not. Until then, which is at most a second if the
  /// terminal answers nothing, nothing large should begin to move.
  public let isLineMeasured: Bool
  /// How dates are written, as the person has set it.
  public let dates: DateLanguage
  /// The keys as the person has chosen them, for sentences that name one.
  public let keys: KeyMap
  /// What is under a drag of another program, and how it answers.
  let outside: DropTarget<A.Place?>?
  /// Whether drags can leave the window for other programs: see ``AppProfile/exportsItems``.
  public let canGive: Bool
  /// Whether ``Effect/copy(_:name:)`` copies: whether the person allows that.
  public let canCopy: Bool
  /// The other people who change the model; `nil` if it is this person's alone.
  public let company: Company?
  /// The models of the others by their names, if everybody has one of their own; `nil` if they do not. Whoever has done
  /// nothing yet has none here.
  public let others: [String: A.Action.Model]?

  /// Whether other people can change the model too.
  public var isShared: Bool { company != nil }

  /// Whether a drag is over the place, a drop target, and whether the place accepts it.
  public func dropState(of place: A.Place) -> DropState {
    let refusal =
      drags.over(place).map { $0.refusal } ?? outside.flatMap { $0.region == place ? .some($0.refusal) : nil }
    return refusal.map { $0 == nil ? .can : .cannot } ?? .idle
  }

  /// What ``App/drop(_:on:in:)`` has put into its plan for the place under the drag; `nil` if there is no such thing of
  /// this type.
  public func dropDetail<Detail: Hashable>(of drag: DragSession<A.Place, A.Item>) -> Detail? {
    drag.over?.detail(of: A.self)?.value()
  }
}

/// The three states in which a drop target is drawn.
public enum DropState: Hashable, Sendable {
  case idle, can, cannot

  /// The theme role that shows this state, if any.
  public var role: ThemeRole? {
    switch self {
    case .idle: nil
    case .can: .canDrop
    case .cannot: .cannotDrop
    }
  }
}

/// The part of the journal that the status line, the help and the undo bar show.
public struct HistorySummary: Hashable, Sendable {
  /// The number of steps that led here.
  public let counter: Int
  /// The titles of the commands that undo and redo would act on; `nil` if there is none.
  public let undoTitle, redoTitle: String?
  /// Whether all steps can be taken back at once: not if other people change the document too.
  public let canReset: Bool

  public init(counter: Int, undoTitle: String?, redoTitle: String?, canReset: Bool? = nil) {
    (self.counter, self.undoTitle, self.redoTitle) = (counter, undoTitle, redoTitle)
    self.canReset = canReset ?? (counter > 0)
  }

  init<C: Command>(_ journal: Journal<C>) {
    counter = journal.counter
    undoTitle = journal.done.last?.title
    redoTitle = journal.undone.last?.title
    canReset = journal.counter > 0
  }
}
