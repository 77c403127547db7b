public import AppShell
public import DragDropCollections
public import History

/// An app whose document several people can change at the same time.
///
/// A ``AppShell/BoardApp`` whose actions are those of its board needs nothing more than an empty extension. Any other app
/// says which things an action changes.
public protocol SharedApp: App where Action.Model: Hashable {
  /// The names of the things that an action changes. What its inverse changes counts as well. What somebody carries has the
  /// name `sharedID(of:)` here; nobody else can change it meanwhile.
  static func subjects(of action: Action) -> Set<String>

  /// The things that nobody else may have changed since, if a person's own action is to be undone; by default, what it
  /// changes.
  static func conditions(of action: Action) -> Set<String>

  /// The action as it is sent: with whatever it must know of the model for which it is meant, so that it can be refused
  /// if the model is another one by the time it is performed; and with ids for new things that no other program gives. By
  /// default, the action itself.
  ///
  /// - Parameter program: The one that sends it, as in ``AppShell/Company/Person/program``.
  static func bound(_ action: Action, to model: Action.Model, by program: String) -> Action

  /// Why the action cannot be done while the document is shared; `nil`, the default, if it can.
  ///
  /// Two people can do anything at the same time. An action that gives a new thing the next free number must be refused,
  /// because both would give the same one.
  static func refusal(toShare action: Action) -> Refusal?

  /// Why a program that shows the one model cannot go on with the other, which a server has sent in its place: it may be one
  /// that no action makes of it, such as a puzzle with other pieces; `nil`, the default, if it can.
  static func refusal(toReplace model: Action.Model, by other: Action.Model) -> Refusal?

  /// What somebody has done, for others who hear it and do not see it: by default "Ada: Move the A."
  static func sentence(_ action: Action, by name: String) -> String

  /// The points that a person gets for this change of the model; negative for one that takes a step back. They are part of
  /// the document, so that everybody sees the same. By default there are none.
  static func points(from before: Action.Model, to after: Action.Model) -> Int

  /// Whether no action, whatever it says, makes a model grow without end: at most by some hundred bytes for each thing that
  /// it had at the beginning. Whoever serves such a document does not measure it after each action. By default it is
  /// `false`.
  static var isBounded: Bool { get }
}

extension SharedApp {
  public static func conditions(of action: Action) -> Set<String> { subjects(of: action) }
  public static func bound(_ action: Action, to model: Action.Model, by program: String) -> Action { action }
  public static func refusal(toShare action: Action) -> Refusal? { nil }
  public static func refusal(toReplace model: Action.Model, by other: Action.Model) -> Refusal? { nil }

  public static func sentence(_ action: Action, by name: String) -> String { "\(name): \(action.title)." }

  public static func points(from before: Action.Model, to after: Action.Model) -> Int { 0 }
  public static var isBounded: Bool { false }
}

extension SharedApp where Self: BoardApp, Action == BoardCommand<Thing> {
  public static func subjects(of action: Action) -> Set<String> { action.subjects }

  /// Refuses to make items.
  public static func refusal(toShare action: Action) -> Refusal? { action.refusalToShare }
}

extension BoardCommand {
  /// The names of the items that it moves, makes or changes, and of the slots that it fills or shifts.
  public var subjects: Set<String> {
    var subjects: Set<String> = []
    for edit in edits {
      switch edit {
      case .place(let id, let place), .add(let id, _, let place):
        subjects.insert("\(id)")
        if case .slot(let index, let name) = place { subjects.insert("\(name) \(index)") }
      case .shift(let name, let from, let to):
        // From the network, these may be any numbers.
        let slots = (min(from, to)..<max(from, to)).clamped(to: 0..<Self.mostSlots)
        for index in slots { subjects.insert("\(name) \(index)") }
        subjects.insert("\(name) \(max(from, to))")
      case .remove(let id), .change(let id, _), .takeBack(let id, _): subjects.insert("\(id)")
      }
    }
    return subjects
  }

  private static var mostSlots: Int { 100_000 }

  /// Why it cannot be done on a shared board: because two people would give the same number to two new things.
  public var refusalToShare: Refusal? {
    let makes = edits.contains { if case .add = $0 { true } else { false } }
    return makes ? Refusal("Nothing new can be made while others change this too.") : nil
  }
}
