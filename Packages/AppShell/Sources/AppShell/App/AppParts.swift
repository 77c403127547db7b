public import DragDropKit
public import Foundation
public import GestureModel
public import History
public import TerminalUI

// The parts that only some apps need, beyond the core of ``App``. Every requirement here has a default.

/// The types that the parts of the contract have in common; ``App`` describes them.
public protocol AppPart {
  /// A change of the app's model.
  associatedtype Action: Command where Action.Model: Codable
  /// What can be pointed at.
  associatedtype Place: Hashable & Sendable
  /// What can be lifted.
  associatedtype Item: Hashable & Sendable
  /// The ``AppContext`` of the app.
  associatedtype CurrentContext
}

/// The appearance of an app beyond its view.
public protocol AppAppearance: AppPart {
  /// A layer over the view and below the carried items, drawn again each time. Put here whatever changes with each
  /// place that a drag reaches, so that the view can stay cached. It makes no regions, and is empty by
  /// default.
  func highlights(in context: CurrentContext) -> View<Place>

  /// The view of the carried items, drawn in the cells that the preview's frame touches: the frame may begin and end
  /// within a cell. `nil`, the default, shows the items' names.
  func preview(_ preview: Preview<Place, Item>, in context: CurrentContext) -> View<Place>?

  /// Whether the picture of a place glides when a change of the model moves it up or down among the others in the same
  /// region: a card of a list. By default none does.
  func glides(_ place: Place) -> Bool

  /// How many rows the pictures of places move down, or up if negative, so that there is room where the carried items
  /// would land. Their regions stay where they are. Asked when the drag has rested for a moment; nothing, the default,
  /// moves nothing.
  ///
  /// No two pictures may cover each other then, and none may be cut off that was not before.
  func room(for drag: DragSession<Place, Item>, in context: CurrentContext) -> [Place: Int]

  /// The cells of the window that cast a shadow while a preview is carried: those that ``preview(_:in:)`` draws. The
  /// shadow falls when the drag rests, so that a step of a drag costs no more. `nil`, the default, casts none.
  func shadow(of preview: Preview<Place, Item>, in context: CurrentContext) -> CellRect?

  /// How the carried items move, and how their preview goes away. By default, the values of
  /// `DragMotion` apply.
  var motion: DragMotion { get }

  /// The text that the right end of the status line always shows: "37 % · 12 moves".
  func summary(in context: CurrentContext) -> String

  /// A first hint for anyone new to the app. The status line shows it until the first key or press, unless there is a
  /// first step.
  var welcome: String { get }

  /// What somebody could do first, while nothing has been done: the status line says it, and its place is highlighted.
  /// `nil`, the default, suggests nothing; return it once they have begun.
  func firstStep(in context: CurrentContext) -> FirstStep<Place>?

  /// The work as a small picture that fits `context.size`; `nil`, the default, shows a part of the first screen.
  func tile(in context: CurrentContext) -> AppTile<Place>?

  /// What the mouse does besides dragging, for the help; nothing by default.
  var mouseActions: [MouseAction] { get }

  /// Whether views place images (`Canvas.place`). If so, the terminal is asked whether it can show them. By default, an app
  /// that ``AppGestures/usesPixels`` does.
  static var placesImages: Bool { get }

  /// The smallest window that has room for the app, in cells. In a smaller one, a message replaces the view.
  var minimumSize: CellSize { get }
}

extension AppAppearance {
  public func highlights(in context: CurrentContext) -> View<Place> { .empty }

  public func preview(_ preview: Preview<Place, Item>, in context: CurrentContext) -> View<Place>? { nil }

  public func glides(_ place: Place) -> Bool { false }

  public func room(for drag: DragSession<Place, Item>, in context: CurrentContext) -> [Place: Int] { [:] }

  public func shadow(of preview: Preview<Place, Item>, in context: CurrentContext) -> CellRect? { nil }

  public var motion: DragMotion { DragMotion() }

  public func summary(in context: CurrentContext) -> String { "" }

  public var welcome: String { "New here? Drag with the mouse, or Tab and Space. ? shows all keys, q quits." }

  public func firstStep(in context: CurrentContext) -> FirstStep<Place>? { nil }

  public func tile(in context: CurrentContext) -> AppTile<Place>? { nil }

  public var mouseActions: [MouseAction] { [] }

  public var minimumSize: CellSize { CellSize(columns: 20, rows: 6) }
}

extension AppAppearance where Self: AppGestures {
  public static var placesImages: Bool { usesPixels }
}

/// Words for somebody who cannot see the screen.
public protocol AppNarration: AppPart {
  /// The announcement of a place when the focus reaches it, if there is more to say than its name. `nil`, the default,
  /// announces the name.
  func words(for place: Place, in context: CurrentContext) -> String?
}

extension AppNarration {
  public func words(for place: Place, in context: CurrentContext) -> String? { nil }
}

/// An app in which text can be typed.
public protocol AppTextInput {
  /// Whether text is being typed. If so, all keys except Ctrl-C and Ctrl-Z arrive as ``AppEvent/key(_:)``. By default,
  /// this is so while there is a ``typedLine``.
  var isTyping: Bool { get }

  /// The text being typed and its purpose, in words: "New card: Buy mi". Announced whenever it changes; `nil` while
  /// keys are commands.
  var typedLine: String? { get }

  /// What the keys do to the text being typed, in one sentence: the status line shows it as long as there is nothing
  /// else to say. `nil`, the default, shows what can be done while nothing is typed.
  var typingHint: String? { get }
}

extension AppTextInput {
  public var isTyping: Bool { typedLine != nil }

  public var typedLine: String? { nil }

  public var typingHint: String? { nil }
}

/// An app in which something happens by itself.
public protocol AppClock: AppPart {
  /// The time at which the app wants an ``AppEvent/tick``, for animations; must not be in the past.
  func nextTick(in context: CurrentContext) -> Duration?
}

extension AppClock {
  public func nextTick(in context: CurrentContext) -> Duration? { nil }
}

/// An app with gestures of its own.
public protocol AppGestures {
  /// What is recognized: how far a press may move before it is a pan, how long a long press takes, and recognizers of
  /// the app's own, alone or beside the others. A pan or a press drags; the app gets the rest as ``AppEvent``.
  static var gestures: GestureSystem { get }

  /// Whether positions within a cell matter. If so, and if the terminal can, it reports the mouse in pixels, which takes
  /// more reports for each movement. `false` by default.
  static var usesPixels: Bool { get }
}

extension AppGestures {
  public static var gestures: GestureSystem { GestureSystem() }

  public static var usesPixels: Bool { false }
}

/// An app in which a command may be forbidden although the model would allow it.
public protocol AppPermission: AppPart {
  /// Throws the reason why a command may not be performed now: for example, because the person may only look. Asked
  /// before each command of a drop or an effect, but not before undo and redo.
  func permit(_ command: Action) throws(Refusal)
}

extension AppPermission {
  public func permit(_ command: Action) throws(Refusal) {}
}

/// An app with settings of its own in the config file.
public protocol AppConfiguration {
  /// The settings that only this app has; none by default. The command of the app reads them:
  /// ``ShellOptions/configured(_:of:environment:)``.
  static var settings: [AppSetting] { get }
}

extension AppConfiguration {
  public static var settings: [AppSetting] { [] }
}

/// An app that keeps state besides its model.
public protocol AppViewState {
  /// The view state that a save keeps: scroll, zoom, time played.
  associatedtype ViewState: Codable = Nothing
  /// State that all documents of the app share: best times.
  associatedtype SharedState: Codable = Nothing

  var viewState: ViewState { get set }

  var sharedState: SharedState { get set }
}

extension AppViewState where ViewState == Nothing {
  public var viewState: Nothing {
    get { Nothing() }
    set {}
  }
}

extension AppViewState where SharedState == Nothing {
  public var sharedState: Nothing {
    get { Nothing() }
    set {}
  }
}

/// The state of an app that keeps none.
public struct Nothing: Hashable, Sendable, Codable {
  public init() {}
}

/// An app that exchanges messages with the program around it, which can do what an app cannot: play a sound, use a
/// network, start another program.
public protocol AppMessaging {
  /// A request from the app: see ``Effect/ask(_:)`` and ``Effect/lend(_:)``.
  associatedtype Request: Hashable & Sendable = Never
  /// A message to the app: see ``AppEvent/told(_:)``. Messages are part of a recording.
  associatedtype Message: Codable & Sendable = Nothing
}

/// An app whose model must be read in a special way.
public protocol AppDecoding {
  /// The decoder for a document, a snapshot, a message, or a step of a save or recording. A model that needs the whole
  /// text can get it through the decoder's `userInfo`; the default is a plain `JSONDecoder`.
  ///
  /// - Throws: if the text cannot be read.
  static func decoder(for text: Data) throws -> JSONDecoder
}

extension AppDecoding {
  public static func decoder(for text: Data) throws -> JSONDecoder { JSONDecoder() }
}
