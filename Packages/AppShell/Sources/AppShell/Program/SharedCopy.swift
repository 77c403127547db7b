public import History

/// A document that other people change too, as this person sees it: for the ``Program`` it takes the place of the journal.
///
/// An object that never changes, so that a program stays a value: each input makes another one. The shell knows no
/// network; `AppSharing` connects a copy with a server.
public protocol SharedCopy<Action>: AnyObject, Sendable {
  associatedtype Action: Command

  var model: Action.Model { get }
  /// What undo and redo would act on: this person's own steps.
  var history: HistorySummary { get }
  /// The connection and the other people, for the status line: "live, with Bob".
  var summary: String { get }
  var company: Company { get }
  /// See ``AppContext/others``.
  var others: [String: Action.Model]? { get }

  func after(_ input: SharedInput<Action>) -> SharedOutcome<Action>

  /// Sends what waits to be sent. Only a host calls it.
  func sent() -> any SharedCopy<Action>
}

/// What happens to a shared document.
public enum SharedInput<Action: Command> {
  case perform(Action)
  case undo, redo
  /// This person holds these things now.
  case hold([Held])
  /// What this person does now: see ``App/activity(in:)``.
  case show(String?)
  /// A message from the network.
  case message(any SharedMessage)
}

/// A message to a ``SharedCopy``. The shell only passes it on.
public protocol SharedMessage: AnyObject, Sendable {}

/// What became of a ``SharedInput``.
public struct SharedOutcome<Action: Command> {
  public var copy: any SharedCopy<Action>
  /// Messages for the person, one line each.
  public var lines: [String]
  /// What the others did, in a sentence each. It takes no other message's place.
  public var heard: [String] = []
  /// What is held here and was changed by somebody else: why it goes back, by its id.
  public var lost: [String: Refusal] = [:]
  /// Why it was not done; `nil` if it was.
  public var refusal: Refusal?

  public init(_ copy: any SharedCopy<Action>, lines: [String] = [], refusal: Refusal? = nil) {
    (self.copy, self.lines, self.refusal) = (copy, lines, refusal)
  }
}
