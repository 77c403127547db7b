public import GestureModel

/// Keys of an app and their action. The help lists them.
public struct Binding<A: App>: Sendable {
  public typealias Run = @Sendable (inout A, AppContext<A>) -> [Effect<A>]
  /// Why the keys do nothing now; `nil` if they do something.
  public typealias Reason = @Sendable (A, AppContext<A>) -> String?

  /// The name of the action in a config file, where its keys can be chosen: "show-picture". Unique within the app.
  public let id: String
  public let chords: [KeyChord]
  /// The action as an imperative phrase: "Show the picture".
  public let title: String
  /// The title of its group in the help: "Move a card". An empty one is called "Keys".
  public private(set) var group = ""
  /// What the help says instead of the title, in one row with all neighboring bindings that have the same words; `nil`
  /// for a row of its own.
  private(set) var row: String?
  /// In which menus it is; see ``about(_:)``.
  private(set) var subject: MenuSubject<A.Place>.Rule?
  let reason: Reason?
  let run: Run

  /// - Parameters:
  ///   - chords: Keys in the notation of `KeyChord`: "p", "Ctrl-P", "F2". They count before those that every program has: an
  ///     app that binds `u` leaves undo without a key, unless the person chooses another.
  ///   - id: By default, the title in small letters with hyphens. If people may have chosen a key for it, name it, so
  ///     that another wording of the title does not change it.
  ///   - reason: Why the action is not possible now, in one short sentence, which the status line then shows instead of
  ///     running the action. With `nil`, it is possible.
  public init(
    _ chords: String..., id: String? = nil, title: String, unless reason: Reason? = nil,
    run: @escaping Run
  ) {
    self.chords = chords.map { chord in
      guard let parsed = KeyChord(chord) else { preconditionFailure("\"\(chord)\" is not a key.") }
      return parsed
    }
    self.id = id ?? title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    self.title = title
    self.reason = reason
    self.run = run
  }

  /// The binding in a group of the help.
  public func inGroup(_ title: String) -> Binding {
    var binding = self
    binding.group = title
    return binding
  }

  /// The binding in the menus of places, which open by a click with the right button, or by a key for the focus: a menu
  /// lists what would change the place, or tell about it.
  public func about(_ subject: @escaping MenuSubject<A.Place>.Rule) -> Binding {
    var binding = self
    binding.subject = subject
    return binding
  }

  fileprivate func inRow(_ words: String) -> Binding {
    var binding = self
    binding.row = words
    return binding
  }
}

extension Array {
  /// The bindings in one group of the help. Groups of the same title become one, at the place of the first.
  public func inGroup<A: App>(_ title: String) -> [Binding<A>] where Element == Binding<A> {
    map { $0.inGroup(title) }
  }

  /// The bindings, some of them in the menus of places: see ``Binding/about(_:)``.
  public func about<A: App>(_ subject: @escaping MenuSubject<A.Place>.Rule, of ids: String...) -> [Binding<A>]
  where Element == Binding<A> {
    for id in ids { precondition(contains { $0.id == id }, "There is no binding \"\(id)\".") }
    return map { ids.contains($0.id) ? $0.about(subject) : $0 }
  }

  /// The bindings, some of them in one row of the help: all their keys, and words for what they do together, such as
  /// "Go from card to card". For a single binding, the words are a shorter title. Anyone who searches or listens still
  /// gets each key with its own title.
  ///
  /// - Parameter ids: The ids of bindings that follow one another in the array.
  public func inRow<A: App>(_ words: String, of ids: String...) -> [Binding<A>] where Element == Binding<A> {
    for id in ids { precondition(contains { $0.id == id }, "There is no binding \"\(id)\".") }
    return map { ids.contains($0.id) ? $0.inRow(words) : $0 }
  }
}

/// What the actions in a menu are about.
public enum MenuSubject<Place: Hashable & Sendable>: Hashable, Sendable {
  /// A place, which gets the focus.
  case place(Place)
  /// Everything, or an area that cannot have the focus: that stays where it is.
  case area

  /// Whether an action is in the menu of a place, and what it is about then: a click on an empty part of a list may be
  /// about the title of the list. The place `nil` is beside all places.
  public typealias Rule = @Sendable (Place?) -> MenuSubject?
}

/// Something that the mouse does in an app, besides dragging, for the help.
public struct MouseAction: Hashable, Sendable {
  /// The gesture: "Wheel", "Ctrl-click".
  public var gesture: String
  /// The action as an imperative phrase: "Zoom in or out".
  public var title: String

  public init(_ gesture: String, _ title: String) {
    self.gesture = gesture
    self.title = title
  }
}
