public import DragDropKit
public import Foundation
public import History
public import TerminalUI

/// The contract of every app: a plugin is one value with three functions.
///
/// The model lives in the journal and changes only through commands. State that undo must not touch (scroll, zoom,
/// selection, text being typed) is the app's *interim* state: the stored properties of the value that conforms.
///
/// An app reads no clock, draws no random numbers, and touches no file and no terminal: it only answers. So a recording
/// of its input replays to the same screen anywhere.
public protocol App {
  /// The changes that a person can make; its `Model` is the app's model.
  associatedtype Action: Command where Action.Model: Codable
  /// The regions that can be pointed at.
  associatedtype Place: Hashable & Sendable
  /// The things that can be dragged.
  associatedtype Item: Hashable & Sendable

  /// The command's name, also the kind of its documents: "letter-sorter".
  static var name: String { get }

  /// The picture of everything except the status line and the carried items.
  func view(_ stage: Stage<Self>) -> View<Place>

  /// Everything that the view depends on, as a value: while it stays equal, the last picture is kept. `nil`, the
  /// default, draws again each time.
  ///
  /// It need not contain size, theme and capabilities. If you forget something else, its changes stay invisible until
  /// another part changes. So use it only for expensive views, with a test that compares it with a fresh drawing.
  func viewInputs(_ stage: Stage<Self>) -> AnyHashable?

  /// A layer over the view and below the carried items, drawn again each time. Put here whatever changes with each
  /// place that a drag reaches, so that the picture of the view can be kept. It makes no regions. The default is
  /// nothing.
  func highlights(_ stage: Stage<Self>) -> View<Place>

  /// Which items may be lifted, and where they may be dropped.
  func rules(_ stage: Stage<Self>) -> DragRules<Place, Item>

  /// The change that a drop makes; `nil` if it makes none.
  func action(for drop: Drop<Place, Item>, _ stage: Stage<Self>) throws(Refusal) -> Action?

  /// The picture of the carried items, drawn in the cells that the preview's frame touches: the frame may begin and end
  /// within a cell. The default is the items' names.
  func preview(_ preview: Preview<Place, Item>, _ stage: Stage<Self>) -> View<Place>

  /// The app's own keys, in the order in which the help lists them.
  var bindings: [Binding<Self>] { get }

  /// Handles everything except bound keys: changes interim state and answers with effects.
  mutating func handle(_ event: AppEvent<Place, Item>, _ stage: Stage<Self>) -> [Effect<Action, Place>]

  /// Throws the reason why a command may not be performed now, even if the model would allow it: for example, because
  /// the person may only look. Asked before each command of a drop or an effect, but not before undo and redo.
  func permit(_ command: Action) throws(Refusal)

  /// A drop or an effect performed a command; ``AppEvent/changed`` follows. For an app that also sends its commands
  /// elsewhere.
  mutating func performed(_ command: Action)

  /// The text that the right end of the status line always shows: "37 % · 12 moves".
  func summary(_ stage: Stage<Self>) -> String

  /// A first hint for anyone new to the app. The status line shows it until the first key or press.
  var welcome: String { get }

  /// In a smaller window, a message replaces the picture.
  var minimumSize: CellSize { get }

  /// The time at which the app wants an ``AppEvent/tick``, for animations; must not be in the past.
  func nextTick(_ stage: Stage<Self>) -> Duration?

  /// Whether text is being typed: then all keys except Ctrl-C and Ctrl-Z arrive as ``AppEvent/key(_:)``.
  var isTyping: Bool { get }

  /// The announcement of a place when the focus reaches it, if there is more to say than its name. `nil`, the default,
  /// announces the name.
  func words(for place: Place, _ stage: Stage<Self>) -> String?

  /// The text being typed and its purpose, in words: "New card: Buy mi". Announced whenever it changes; `nil` while
  /// keys are commands.
  var typedLine: String? { get }

  /// The interim state that a save keeps (scroll, zoom, time played), as text in the app's own format.
  var keepsake: String? { get set }

  /// Data kept for all documents of the app together (best times), as text in the app's own format.
  var ledger: String? { get set }

  /// The decoder for a document, a snapshot, or a step of a save or recording. A model that needs the whole text can
  /// get it through the decoder's `userInfo`; the default is a plain `JSONDecoder`.
  ///
  /// - Throws: if the text cannot be read.
  static func decoder(for text: Data) throws -> JSONDecoder
}

extension App {
  public func preview(_ preview: Preview<Place, Item>, _ stage: Stage<Self>) -> View<Place> {
    .text(rules(stage).name(of: preview.session.items), role: .dragged)
  }

  public func viewInputs(_ stage: Stage<Self>) -> AnyHashable? { nil }

  public func highlights(_ stage: Stage<Self>) -> View<Place> { .empty }

  public var bindings: [Binding<Self>] { [] }

  public mutating func handle(_ event: AppEvent<Place, Item>, _ stage: Stage<Self>) -> [Effect<Action, Place>] { [] }

  public func permit(_ command: Action) throws(Refusal) {}

  public mutating func performed(_ command: Action) {}

  public func summary(_ stage: Stage<Self>) -> String { "" }

  public var welcome: String { "New here? Drag with the mouse, or Tab and Space. ? shows all keys, q quits." }

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
