public import AppShell
public import DragDropCollections
public import History

/// An app whose document several people can change at the same time.
///
/// A ``AppShell/BoardApp`` whose actions are those of its board needs nothing more than an empty extension. Any other app
/// says which things an action changes.
public protocol SharedApp: App where Action.Model: Hashable {
  /// The names of the things that an action changes. A person's own step can be undone as long as nobody else has
  /// changed one of them since. What somebody carries has the name `sharedID(of:)` here; nobody else can change it meanwhile.
  static func subjects(of action: Action) -> Set<String>

  /// Why the action cannot be done while the document is shared; `nil`, the default, if it can.
  ///
  /// Two people can do anything at the same time. An action that gives a new thing the next free number must be refused,
  /// because both would give the same one.
  static func refusal(toShare action: Action) -> Refusal?

  /// What somebody has done, for others who hear it and do not see it: by default "Ada: Move the A."
  static func sentence(_ action: Action, by name: String) -> String

  /// The points that a person gets for this change of the model; negative for one that takes a step back. They are part of
  /// the document, so that everybody sees the same. By default there are none.
  static func points(from before: Action.Model, to after: Action.Model) -> Int
}

extension SharedApp {
  public static func refusal(toShare action: Action) -> Refusal? { nil }

  public static func sentence(_ action: Action, by name: String) -> String { "\(name): \(action.title)." }

  public static func points(from before: Action.Model, to after: Action.Model) -> Int { 0 }
}

extension SharedApp where Self: BoardApp, Action == BoardCommand<Thing> {
  /// The items.
  public static func subjects(of action: Action) -> Set<String> {
    Set(
      action.places.compactMap { place in
        if case .item(let id) = place { "\(id)" } else { nil }
      })
  }

  /// Refuses to make items.
  public static func refusal(toShare action: Action) -> Refusal? {
    let makes = action.edits.contains { if case .add = $0 { true } else { false } }
    return makes ? Refusal("Nothing new can be made while others change this too.") : nil
  }
}
