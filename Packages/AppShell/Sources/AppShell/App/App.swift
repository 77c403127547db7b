public import DragDropKit
public import Foundation
public import TerminalUI

/// What every app keeps: a plugin is one value with three functions.
///
/// The model lives in the journal and changes through commands alone. What must not be undone (scroll, zoom, selection,
/// text being typed) is the app's *interim* state: the stored properties of the value that conforms.
///
/// An app is never asked for the time or for chance, touches no file and no terminal: it answers. So a recording of what
/// came in replays to the same screen anywhere.
public protocol App {
  /// The changes that can be made; its `Model` is the app's.
  associatedtype Action: Command where Action.Model: Codable
  /// The regions that can be pointed at.
  associatedtype Place: Hashable & Sendable
  /// What can be dragged.
  associatedtype Item: Hashable & Sendable

  /// The command's name, also the kind of its documents: "letter-sorter".
  static var name: String { get }

  /// The picture of everything, except the status line and what is carried.
  func view(_ stage: Stage<Self>) -> View<Place>

  /// All that the view depends on, as a value: while it stays equal, the picture drawn last is kept. `nil`, the default,
  /// draws anew each time.
  ///
  /// Size, theme and capabilities need not be in it. What is forgotten in it is not seen before something else changes, so
  /// it is for views that cost much, and wants a test that compares it with drawing anew.
  func viewInputs(_ stage: Stage<Self>) -> AnyHashable?

  /// Who may be lifted, and where it may be dropped.
  func rules(_ stage: Stage<Self>) -> DragRules<Place, Item>

  /// The change that a drop makes; `nil` where it makes none.
  func action(for drop: Drop<Place, Item>, _ stage: Stage<Self>) throws(Refusal) -> Action?

  /// The picture of what is carried, drawn in the cells that the preview's frame touches: the frame may begin and end
  /// within a cell. The default is the items' names.
  func preview(_ preview: Preview<Place, Item>, _ stage: Stage<Self>) -> View<Place>

  /// Keys of the app's own, in the order of the help.
  var bindings: [Binding<Self>] { get }

  /// Anything that happened apart from the keys that are bound; changes interim state and answers with effects.
  mutating func handle(_ event: AppEvent<Place, Item>, _ stage: Stage<Self>) -> [Effect<Action, Place>]

  /// Throws why a command may not be performed now, whatever the model says to it: the person may only look, say. Asked
  /// before each that a drop or an effect performs, not before undo and redo.
  func permit(_ command: Action) throws(Refusal)

  /// A command was performed, by a drop or as an effect; ``AppEvent/changed`` follows. For an app that sends its commands
  /// elsewhere too.
  mutating func performed(_ command: Action)

  /// What the right end of the status line always shows: "37 % · 12 moves".
  func summary(_ stage: Stage<Self>) -> String

  /// How to begin, for who never used the app: stands in the status line until the first key or press.
  var welcome: String { get }

  /// Below this a message is shown in place of the picture.
  var minimumSize: CellSize { get }

  /// When the app wants an ``AppEvent/tick``, for what moves of itself; must not lie in the past.
  func nextTick(_ stage: Stage<Self>) -> Duration?

  /// Whether text is being typed: all keys come as ``AppEvent/key(_:)`` then, but for Ctrl-C and Ctrl-Z.
  var isTyping: Bool { get }

  /// What is said of a place when the focus comes there: more than its name, where there is more to see; `nil`, the
  /// default, says the name.
  func words(for place: Place, _ stage: Stage<Self>) -> String?

  /// What is being typed and for what, in words: "New card: Buy mi". Announced whenever it changes; `nil` while keys are
  /// commands.
  var typedLine: String? { get }

  /// The interim state that a save keeps (scroll, zoom, time played), as text of the app's own making.
  var keepsake: String? { get set }

  /// What is kept for all documents of the app together (best times), as text of the app's own making.
  var ledger: String? { get set }

  /// What reads a document, a snapshot or a step of a save or a recording. For a model that wants to know the text as a
  /// whole, by the decoder's `userInfo`; the default is a plain `JSONDecoder`.
  ///
  /// - Throws: if the text cannot be read.
  static func decoder(for text: Data) throws -> JSONDecoder
}

extension App {
  public func preview(_ preview: Preview<Place, Item>, _ stage: Stage<Self>) -> View<Place> {
    .text(rules(stage).name(of: preview.session.items), role: .dragged)
  }

  public func viewInputs(_ stage: Stage<Self>) -> AnyHashable? { nil }

  public var bindings: [Binding<Self>] { [] }

  public mutating func handle(_ event: AppEvent<Place, Item>, _ stage: Stage<Self>) -> [Effect<Action, Place>] { [] }

  public func permit(_ command: Action) throws(Refusal) {}

  public mutating func performed(_ command: Action) {}

  public func summary(_ stage: Stage<Self>) -> String { "" }

  public var welcome: String { "New here? Drag with the mouse, or Tab and Space. ? has all keys, q quits." }

  public var minimumSize: CellSize { CellSize(columns: 20, rows: 6) }

  public func nextTick(_ stage: Stage<Self>) -> Duration? { nil }

  public var isTyping: Bool { false }

  public func words(for place: Place, _ stage: Stage<Self>) -> String? { nil }

  public var typedLine: String? { nil }

  public var keepsake: String? {
    get { nil }
    set {}
  }

  public var ledger: String? {
    get { nil }
    set {}
  }

  public static func decoder(for text: Data) throws -> JSONDecoder { JSONDecoder() }
}
