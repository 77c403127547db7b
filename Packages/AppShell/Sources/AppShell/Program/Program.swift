public import DragDropKit
public import Geometry
import GestureModel
public import History
public import TerminalUI

/// A whole program as a function: it takes the bytes of the keyboard and the mouse, and returns the bytes for the
/// screen.
///
/// A pure value. It reads no clock and accesses no file: the time is passed with the bytes, and the records to be
/// stored are taken with ``takeRecords()``. Everything that is due before the time of an input happens first, each at
/// its own time. So the same recording gives the same program, however late its host woke up.
///
/// Its parts are values of their own: the `Document`, the `Stage`, the `Hand`, the `TerminalLink`, the `Voice`, `Advice`
/// and the open `Panel`. What is left here is one idea, the order in which they act on each other: a key may end a drag,
/// which changes the model, which the app answers with an effect. Its extensions follow an input on its way: `Input`,
/// `Dragging`, `Changes`, `Painting`, `Announcing`.
public struct Program<A: App> {
  public typealias Model = A.Action.Model

  public internal(set) var app: A
  var document: Document<A.Action>
  public internal(set) var drags: DragSystem<A.Place, A.Item>
  var stage: Stage<A.Place, A.Item>
  var hand = Hand<A.Place>(A.profile.gestures)
  var link: TerminalLink
  var voice = Voice<A.Place, A.Item>()
  var advice: Advice
  /// The text that Escape has discarded, until the next key.
  var discarded: A.Draft?
  var panel: OpenPanel<PanelRequest>?
  /// What a press beside the panel and another button do.
  var panelCancellation: [PanelRequest] = []
  /// Whether the panel closes for a drag of another program.
  var panelYields = false
  /// The document that other people change too; `nil` if it is this person's alone.
  var sharedCopy: (any SharedCopy<A.Action>)?
  /// What the others are shown as held here.
  var held: [Held] = []
  /// The requests to the host, oldest first.
  public internal(set) var requests: [HostRequest<A.Request>] = []

  /// Reads the text of a message, as the host writes it; `nil` if it cannot be read.
  package var messageReader: (String) -> A.Message? = { _ in nil }
  let responders = Responders<A>()
  package let settings: ProgramSettings
  /// What comes in from other programs, and what goes out to them.
  var systemDrags = SystemDrags<A.Place, A.Item>()
  var now: Duration = .zero

  public init(
    app: A, journal: Journal<A.Action>, size: CellSize, capabilities: Capabilities,
    settings: ProgramSettings = ProgramSettings()
  ) {
    self.app = app
    self.settings = settings
    document = Document(journal)
    stage = Stage(size: size, capabilities: capabilities, theme: settings.theme)
    link = TerminalLink(capabilities)
    advice = Advice(settings)
    drags = DragSystem(motion: settings.reducesMotion ? .reduced : app.motion)
    drags.autoScroll = app.autoScroll
    drags.explains = settings.isTraced
    drags.style = settings.input.dragStyle
  }

  public var journal: Journal<A.Action> { document.journal }

  public var model: Model { journal.model }

  public var scene: Scene<A.Place> { stage.scene }

  public var size: CellSize { stage.size }

  public var focus: A.Place? { hand.focus }

  /// The time that the frame shows: when something last changed, not when the host got around to drawing it.
  public var frameTime: Duration { stage.frameTime }

  /// When another frame is due because images are still to be sent; `nil` once all have been sent.
  public var imagesDue: Duration? { stage.imagesDue }

  /// Directories in which the document could be saved; empty if that is not needed.
  package var fallbacks: [String] { advice.fallbacks }

  /// The answers that the terminal still owes.
  package var awaited: Set<AwaitedReply> {
    get { link.awaited }
    set { link.awaited = newValue }
  }

  /// The keys of each action.
  var keys: KeyMap { KeyMap(settings.input.keys) }

  /// How many colors the frame may use.
  package var colorDepth: ColorDepth { stage.display.capabilities.colorDepth }

  package var capabilities: Capabilities { stage.display.capabilities }

  package var theme: Theme { stage.display.theme }

  /// Whether something moves by itself.
  package var isGliding: Bool { stage.glides.isMoving }

  /// A canvas of the size of the window, on which nothing is drawn.
  package var emptyCanvas: Canvas<A.Place> { stage.display.emptyCanvas(size) }

  /// The frame that was last shown.
  public var frame: Frame { stage.display.frame }

  // MARK: In and out

  /// Returns the first frame, preceded by the queries to the terminal if it should be queried.
  public mutating func start(at time: Duration = .zero) -> [UInt8] {
    now = time
    if settings.isHeard { voice.say(whereabouts) }
    if settings.input.beginsWithStart, let page = app.startPage(in: context) { open(StartPanel(page)) }
    return askTerminal() + paint()
  }

  /// When something that the terminal has begun to say counts as ended; `nil` while nothing has begun.
  public var inputDeadline: Duration? { link.decoder.deadline }

  /// Handles bytes from the terminal.
  ///
  /// - Parameter time: When they arrived.
  public mutating func feed(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    catchUp(with: time)
    for event in link.decoder.decode(bytes, at: now) { route(event) }
    return link.takeQueries() + paint()
  }

  /// Handles a new window size, and returns the bytes that redraw the window.
  public mutating func resize(to size: CellSize, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    stage.size = size
    stage.display.screen.invalidate(keepingImages: true)
    forgetGlides()
    changedScene()
    tell(.resized(size))
    return askForCellSize() + paint()
  }

  /// Handles a permanent or temporary loss of input: whatever is dragged goes back.
  public mutating func interrupt(at time: Duration) -> [UInt8] {
    catchUp(with: time)
    interruptAllDrags()
    return paint()
  }

  /// Handles the text from the user's editor, which has ended.
  public mutating func finishEditing(_ text: String?, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    tell(.edited(text))
    stage.display.screen.invalidate()
    stage.changed(.picture, at: now)
    return askTerminal() + askForCellSize() + paint()
  }

  /// Handles a message from the host, as the text of a recording. A message that cannot be read is ignored.
  public mutating func receive(_ text: String, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    if let message = messageReader(text) { tell(.told(message)) }
    return paint()
  }

  /// Redraws everything after another program has used the terminal, or it was reset.
  public mutating func resume(at time: Duration) -> [UInt8] {
    catchUp(with: time)
    stage.display.screen.invalidate()
    stage.changed(.picture, at: now)
    return askTerminal() + askForCellSize() + paint()
  }

  /// When ``advance(to:)`` is due; `nil` if nothing is scheduled.
  public var deadline: Duration? {
    // A closure, because a key path costs a search for its types in generic code.
    [
      link.decoder.deadline, hand.gestures.deadline, drags.deadline, stage.glides.deadline, stage.glides.restsAt,
      appTick, advice.mouseWatch?.deadline, imagesDue, systemDrags.deadline(drags.leaving?.handOver),
    ].compactMap { $0 }.min()
  }

  /// Advances the time.
  public mutating func advance(to time: Duration) -> [UInt8] {
    catchUp(with: time)
    return paint()
  }

  /// Takes the journal records since the last call, which the host should store.
  public mutating func takeRecords() -> [JournalRecord<A.Action>] {
    document.takeRecords()
  }

  /// Takes the decisions about drags since the last call, oldest first; none unless the settings ask for them.
  public mutating func takeDecisions() -> [Decision<A.Place>] { drags.takeDecisions() }

  /// Takes the announcements since the last call, one line each.
  public mutating func takeAnnouncements() -> [String] {
    voice.take()
  }

  /// Takes the requests to the host since the last call, in order.
  public mutating func takeRequests() -> [HostRequest<A.Request>] {
    defer { requests = [] }
    return requests
  }

  /// Shows a line from the host, such as a problem with saving.
  public mutating func say(_ text: String, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    say(text)
    stage.changed(.picture, at: now)
    return paint()
  }

  // MARK: Time

  private var appTick: Duration? {
    app.nextTick(in: context).map { max($0, now) }
  }

  mutating func catchUp(with time: Duration) {
    while let due = deadline, due <= time {
      let tick = appTick
      now = max(now, due)
      for event in link.decoder.advance(to: now) { route(event) }
      for gesture in hand.gestures.advance(to: now) { route(gesture) }
      advanceDrags()
      advanceGlides()
      askAboutMouse()
      advanceSystemDrags()
      stage.sendImages(at: now)
      if let tick, tick <= now { tell(.tick) }
      // The drags must react to the new scene now, not when the host wakes up, and what glides must begin now.
      if drags.isDragging || stage.glides.isDue { refreshScene() }
      if deadline == due && due == now && stage.outdated.isDisjoint(with: [.picture, .regions]) { break }
    }
    now = max(now, time)
  }

  private mutating func advanceDrags() {
    guard let due = drags.deadline, due <= now else { return }
    refreshScene()
    let moving = !drags.previews.isEmpty
    deliver(drags.advance(in: dragContext))
    if moving { stage.changed(.picture, at: now) }
  }

  // MARK: What the app sees

  package var context: AppContext<A> { context(at: now) }

  /// - Parameter size: By default, the area of the app.
  package func context(at time: Duration, size: CellSize? = nil) -> AppContext<A> {
    AppContext(
      model: model, history: document.history, steps: journal.done, drags: drags, focus: focus, size: size ?? appSize,
      capabilities: stage.display.capabilities, theme: stage.display.theme, scene: scene, time: time,
      reducesMotion: reducesMotion, isLineMeasured: link.isMeasured(at: time), dates: settings.dates, keys: keys,
      outside: systemDrags.incoming.target, canGive: A.profile.exportsItems && systemDrags.outgoing.isPossible,
      canCopy: settings.usesClipboard, company: sharedCopy?.company,
      others: sharedCopy?.others)
  }

  /// Whether nothing moves by itself: because the person wants that, or on a slow line.
  var reducesMotion: Bool { settings.reducesMotion || (link.isSlow && !settings.movesOnSlowLines) }

  var appSize: CellSize {
    CellSize(columns: size.columns, rows: max(0, size.rows - 1))
  }

  var rules: DragRules<A.Place, A.Item> {
    // A plan is made for the moment in which it is asked for.
    (stage.keptRules ?? appRules).planned(by: app, in: context)
  }

  /// The rules of the app, as the person has set them.
  var appRules: DragRules<A.Place, A.Item> {
    let rules = sharing(app.rules(in: context))
    return settings.input.liftDelay > .zero ? rules.liftDelays(atLeast: settings.input.liftDelay) : rules
  }

  /// What the drags need to know with each call.
  var dragContext: DragContext<A.Place, A.Item> { DragContext(at: now, in: scene, rules: rules) }

  /// Something has changed, and with it perhaps the positions of regions and what can be dropped.
  mutating func changedScene() {
    drags.motion = reducesMotion ? .reduced : app.motion
    drags.autoScroll = app.autoScroll
    stage.changed([.picture, .regions, .answers], at: now)
  }

  /// What the app does about an event, once its kind has done what it does.
  mutating func answer(_ event: AppEvent<A>) -> [Effect<A>] {
    let context = context
    app.prepare(for: event, in: context)
    return app.handle(event, in: context)
  }

  /// - Returns: Whether the app has answered with something.
  @discardableResult
  mutating func tell(_ event: AppEvent<A>) -> Bool {
    let effects = answer(event)
    changedScene()
    carryOut(effects)
    return !effects.isEmpty
  }
}
