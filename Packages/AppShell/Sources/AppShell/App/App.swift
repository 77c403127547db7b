public import DragDropKit
public import History
public import TerminalUI

/// The contract of every app: what it shows, what can be dragged in it and where to, what a drop would do, its keys,
/// and what it does about everything else.
///
/// The model lives in the journal and changes only through commands. State that undo must not touch (scroll, zoom,
/// selection, text being typed) is the app's *view state*: the stored properties of the value that conforms.
///
/// An app reads no clock, draws no random numbers, and touches no file and no terminal: it only answers. So a recording
/// of its input replays to the same screen anywhere.
///
/// ## One drop
///
/// From the press to the end, an app is called in this order, each time with the context of that moment:
///
/// 1. ``rules(in:)`` says what the press lifts.
/// 2. ``drop(_:on:in:)`` plans the drop at each place that the drag reaches. The shell shows its description in the
///    status line, announces it, and draws the place as one that takes the items or refuses them. The app draws what it
///    has put into the plan: ``AppContext/dropDetail(of:)``.
/// 3. At the release, the last plan is performed. If it has an action, ``permit(_:)`` is asked, and the journal
///    performs the action.
/// 4. ``handle(_:in:)`` gets one event, ``AppEvent/changed(_:)`` with ``ModelChange/dropped(_:_:)``.
///
/// A drag that ends in any other way is reported as ``AppEvent/drag(_:)``, like everything before the release.
///
/// ## Beyond the core
///
/// What comes after ``receive(_:in:)`` only some apps need; all of it has a default.
public protocol App: SendableMetatype {
  /// A change that a person can make; its `Model` is the app's model.
  associatedtype Action: Command & Codable where Action.Model: Codable
  /// A region that can be pointed at.
  associatedtype Place: Hashable & Sendable
  /// A thing that can be dragged.
  associatedtype Item: Hashable & Sendable

  /// What is always true of the app: its name, and what it asks of the shell.
  static var profile: AppProfile { get }

  /// The view of everything except the status line and the carried items.
  ///
  /// It is drawn again whenever anything may have changed. If that is expensive, return
  /// `View.cached(_:)`.
  func view(in context: AppContext<Self>) -> View<Place>

  /// Which items may be lifted, what scrolls, and what everything is called. Its rule for drop targets is made from
  /// ``drop(_:on:in:)``.
  ///
  /// While something is carried, the rules are kept until the model, the regions or the view state change. A drag that
  /// only moves or reaches another place does not change them.
  func rules(in context: AppContext<Self>) -> DragRules<Place, Item>

  /// What a drop on the place would do now.
  ///
  /// - Returns: `nil` if the place is no drop target for these items; then the place around it is asked.
  /// - Throws: the reason why it does not take them. It is shown before the release, and a release does nothing.
  func drop(
    _ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> DropPlan<DropPayload<Action>>?

  /// The app's own keys, in the order in which the help lists them.
  var bindings: [Binding<Self>] { get }

  /// Handles everything except bound keys: changes view state and answers with effects.
  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> [Effect<Self>]

  /// What all apps of a kind do about an event before ``handle(_:in:)``: a ``BoardApp`` scrolls, zooms and selects.
  mutating func prepare(for event: AppEvent<Self>, in context: AppContext<Self>)

  /// The keys that all apps of a kind have. They come after the app's own, and lose to these.
  var standardBindings: [Binding<Self>] { get }

  /// Takes what was dropped from outside, or whose path was pasted: see ``AppProfile/takes``. It must say what it did.
  mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Self>) -> [Effect<Self>]

  // MARK: How it looks, beyond its view

  /// A layer over the view and below the carried items, drawn again each time. Put here whatever changes with each
  /// place that a drag reaches, so that the view can stay cached. It makes no regions, and is empty by
  /// default.
  func highlights(in context: AppContext<Self>) -> View<Place>

  /// The view of the carried items, drawn in the cells that the preview's frame touches: the frame may begin and end
  /// within a cell. `nil`, the default, shows the items' names.
  func preview(_ preview: Preview<Place, Item>, in context: AppContext<Self>) -> View<Place>?

  /// How the carried items move, and how their preview goes away. Nothing moves while the person wants that, or on a slow
  /// line.
  var motion: DragMotion { get }

  /// How a drag near an edge scrolls what is there; asked again after each change, also during a drag.
  var autoScroll: AutoScroll { get }

  /// Whether the picture of a place glides when a change of the model moves it up or down among the others in the same
  /// region: a card of a list. By default none does.
  func glides(_ place: Place) -> Bool

  /// How many rows the pictures of places move down, or up if negative, so that there is room where the carried items
  /// would land. Their regions stay where they are. Asked when the drag has rested for a moment; nothing, the default,
  /// moves nothing.
  ///
  /// No two pictures may cover each other then, and none may be cut off that was not before.
  func room(for drag: DragSession<Place, Item>, in context: AppContext<Self>) -> [Place: Int]

  /// The cells of the window that are lifted while a preview is carried: those that ``preview(_:in:)`` draws. They cast a
  /// shadow and have a light upper edge when the drag rests, so that a step of a drag costs no more. `nil`, the default,
  /// has neither.
  func shadow(of preview: Preview<Place, Item>, in context: AppContext<Self>) -> CellRect?

  /// The text that the right end of the status line always shows: "37 % · 12 moves".
  func summary(in context: AppContext<Self>) -> String

  /// What somebody could do first, while nothing has been done: the status line says it, and its place is highlighted.
  /// `nil`, the default, suggests nothing; return it once they have begun.
  func firstStep(in context: AppContext<Self>) -> FirstStep<Place>?

  /// What the program can begin besides what is open; `nil`, the default, offers nothing. The person chooses it at the first
  /// start, or with a key, and what is open stays saved. Make it from what is kept: a game that was never solved has no
  /// score.
  func startPage(in context: AppContext<Self>) -> StartPage?

  /// The work as a small picture that fits `context.size`; `nil`, the default, shows a part of the first screen.
  func tile(in context: AppContext<Self>) -> AppTile<Place>?

  // MARK: Other people at the same document

  /// What others are told of this person besides what they carry, such as where they are, in a form of the app's own:
  /// at most 500 bytes. Asked whenever the screen may have changed, and only if the document is shared; told at most ten
  /// times a second, and never stored. `nil`, the default, tells nothing.
  func activity(in context: AppContext<Self>) -> String?

  /// Whether a click on a place does something, although it is not drawn as a button: the mouse pointer becomes a hand
  /// there. No place, by default.
  func takesClicks(at place: Place) -> Bool

  // MARK: Words for somebody who cannot see the screen

  /// The announcement of a place when the focus reaches it, if there is more to say than its name. `nil`, the default,
  /// announces the name.
  func words(for place: Place, in context: AppContext<Self>) -> String?

  // MARK: Text that is typed

  /// Whether text is being typed. If so, all keys except Ctrl-C and Ctrl-Z arrive as ``AppEvent/key(_:)``. By default,
  /// this is so while there is a ``typedLine``.
  var isTyping: Bool { get }

  /// The text being typed and its purpose, in words: "New card: Buy mi". Announced whenever it changes; `nil` while
  /// keys are commands.
  var typedLine: String? { get }

  /// What the keys do to the text being typed, in one sentence: the status line shows it as long as there is nothing
  /// else to say. `nil`, the default, says that Enter confirms and Escape cancels.
  var typingHint: String? { get }

  /// What is typed and not kept yet.
  associatedtype Draft: Hashable & Sendable = Nothing

  /// What Escape would discard: the text being typed, if it differs from what was there before, and a form with changes.
  /// If Escape does discard it, undo as the very next key brings it back: it is set again. `nil`, the default, if nothing
  /// would be lost.
  var draft: Draft? { get set }

  /// Keeps what is being typed, as Enter does: the program is about to end. Nothing, the default, discards it.
  mutating func keepDraft(in context: AppContext<Self>) -> [Effect<Self>]

  // MARK: What happens by itself

  /// The time at which the app wants an ``AppEvent/tick``, for animations; must not be in the past.
  func nextTick(in context: AppContext<Self>) -> Duration?

  // MARK: What is forbidden although the model allows it

  /// Throws the reason why a command may not be performed now: for example, because the person may only look. Asked
  /// before each command of a drop or an effect, but not before undo and redo.
  func permit(_ command: Action) throws(Refusal)

  // MARK: State that is kept besides the model

  /// The view state that a save keeps: scroll, zoom, time played.
  associatedtype ViewState: Codable = Nothing
  /// State that all documents of the app share: best times.
  associatedtype SharedState: Codable = Nothing

  var viewState: ViewState { get set }

  var sharedState: SharedState { get set }

  // MARK: Messages between the app and the program around it, which can do what an app cannot: play a sound, use a network,
  // start another program

  /// A request from the app: see ``Effect/ask(_:)`` and ``Effect/lend(_:)``.
  associatedtype Request: Hashable & Sendable = Never
  /// A message to the app: see ``AppEvent/told(_:)``. Messages are part of a recording.
  associatedtype Message: Codable & Sendable = Nothing

  // MARK: What other programs drop here

  /// The reason why it cannot be dropped on this place now, if there is one. Asked while something from outside is over
  /// the place, with `nil` for a place without a region; by default there is none.
  func refusal(toReceiveOn place: Place?, in context: AppContext<Self>) -> Refusal?

  /// What a drop on this place would do, in a sentence for the status line: "Release to add its cards to Ideas."
  func dropDescription(on place: Place?, in context: AppContext<Self>) -> String?

  /// The question to ask first, if something would be put aside: "Put this puzzle aside?" The answer no leaves everything
  /// as it is. By default there is none.
  func question(before arrival: Arrival<Place>, in context: AppContext<Self>) -> String?

  // MARK: What others see who change the same document

  /// The name of an item for all programs that share the document: `"\(item)"` by default.
  func sharedID(of item: Item) -> String

  /// What others are shown of a drag: by default, the items by name, and not where they are.
  func held(in drag: DragSession<Place, Item>, _ context: AppContext<Self>) -> [Held]

  // MARK: What is dragged out to other programs

  /// The items as other programs can use them; `nil`, the default, if they cannot leave the window.
  func export(_ items: [Item], in context: AppContext<Self>) -> Export?
}

extension App {
  public typealias Effects = [Effect<Self>]
  /// What a drop would do.
  public typealias Plan = DropPlan<DropPayload<Action>>

  public static var name: String { profile.name }

  public var bindings: [Binding<Self>] { [] }

  public mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects { [] }

  public mutating func prepare(for event: AppEvent<Self>, in context: AppContext<Self>) {}

  public var standardBindings: [Binding<Self>] { [] }

  /// All keys: the app's own, then those of its kind.
  package var allBindings: [Binding<Self>] { bindings + standardBindings }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Self>) -> Effects { [] }

  public func highlights(in context: AppContext<Self>) -> View<Place> { .empty }

  public func preview(_ preview: Preview<Place, Item>, in context: AppContext<Self>) -> View<Place>? { nil }

  public var motion: DragMotion { DragMotion() }

  public var autoScroll: AutoScroll { AutoScroll() }

  public func glides(_ place: Place) -> Bool { false }

  public func room(for drag: DragSession<Place, Item>, in context: AppContext<Self>) -> [Place: Int] { [:] }

  public func shadow(of preview: Preview<Place, Item>, in context: AppContext<Self>) -> CellRect? { nil }

  public func summary(in context: AppContext<Self>) -> String { "" }

  public func firstStep(in context: AppContext<Self>) -> FirstStep<Place>? { nil }

  public func startPage(in context: AppContext<Self>) -> StartPage? { nil }

  public func tile(in context: AppContext<Self>) -> AppTile<Place>? { nil }

  public func activity(in context: AppContext<Self>) -> String? { nil }

  public func takesClicks(at place: Place) -> Bool { false }

  public func words(for place: Place, in context: AppContext<Self>) -> String? { nil }

  public var isTyping: Bool { typedLine != nil }

  public var typedLine: String? { nil }

  public var typingHint: String? { nil }

  public mutating func keepDraft(in context: AppContext<Self>) -> Effects { [] }

  public func nextTick(in context: AppContext<Self>) -> Duration? { nil }

  public func permit(_ command: Action) throws(Refusal) {}

  public func refusal(toReceiveOn place: Place?, in context: AppContext<Self>) -> Refusal? { nil }

  public func dropDescription(on place: Place?, in context: AppContext<Self>) -> String? { nil }

  public func question(before arrival: Arrival<Place>, in context: AppContext<Self>) -> String? { nil }

  public func sharedID(of item: Item) -> String { "\(item)" }

  public func held(in drag: DragSession<Place, Item>, _ context: AppContext<Self>) -> [Held] {
    let rules = rules(in: context)
    return drag.items.map { Held(id: sharedID(of: $0), name: rules.name(of: [$0])) }
  }

  public func export(_ items: [Item], in context: AppContext<Self>) -> Export? { nil }

}

extension App where ViewState == Nothing {
  public var viewState: Nothing {
    get { Nothing() }
    set {}
  }
}

extension App where Draft == Nothing {
  public var draft: Nothing? {
    get { nil }
    set {}
  }
}

extension App where SharedState == Nothing {
  public var sharedState: Nothing {
    get { Nothing() }
    set {}
  }
}

/// The state of an app that keeps none.
public struct Nothing: Hashable, Sendable, Codable {
  public init() {}
}
