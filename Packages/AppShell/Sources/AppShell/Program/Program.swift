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
/// It is one type, although it is long, because everything in it may happen because of everything else: a key may end a
/// drag, which changes the model, which the app answers with an effect. Its parts are values of their own:
/// `Display`, `StatusLine`, `TabOrder`, `Panel`. Its extensions follow an input on its way: `Input`,
/// `Dragging`, `Changes`, `Painting`, `Announcing`.
public struct Program<A: App> {
  public typealias Model = A.Action.Model

  public internal(set) var app: A
  public internal(set) var journal: Journal<A.Action> {
    didSet { history = HistorySummary(journal) }
  }
  /// The context's summary of the journal, which is used many times between two steps.
  private(set) var history: HistorySummary
  public internal(set) var drags: DragSystem<A.Place, A.Item>
  public internal(set) var scene = Scene<A.Place>()
  public internal(set) var size: CellSize
  public internal(set) var focus: A.Place?
  /// The requests to the host, oldest first.
  public internal(set) var requests: [HostRequest<A.Request>] = []

  /// Reads the text of a message, as the host writes it; `nil` if it cannot be read.
  package var messageReader: (String) -> A.Message? = { _ in nil }
  var responders = Responders<A>()
  package let settings: ProgramSettings
  var display: Display<A.Place>
  var decoder = InputDecoder()
  /// What the terminal of the mouse has answered; in a replay, another one shows the program.
  var mouseTerminal = Capabilities()
  var gestures = A.profile.gestures
  var panel: (any ProgramPanel)?
  /// Whether the person chose the theme, on the command line, in a file or from the list.
  var hasChosenTheme: Bool
  var message: Message? {
    didSet { if settings.rings, let message, message.role == .cannotDrop, message != oldValue { mustRing = true } }
  }
  /// Whether the terminal's bell is to ring with the next picture.
  var mustRing = false
  /// Directories in which the document could be saved; empty if that is not needed.
  package var fallbacks: [String] = []
  /// The keys of each action.
  let keys: KeyMap
  /// Watches for presses that move nothing, to offer drags by clicks.
  var holdWatch = HoldWatch()
  /// Watches whether the mouse works; `nil` once that is known.
  var mouseWatch: MouseWatch?
  /// The typed text as it was last announced.
  var typedLine: String?
  var panOwners: [PointerID: PanOwner<A.Place>] = [:]
  /// The wheel while it turns.
  var wheel: Wheel<A.Place>?
  var records: [JournalRecord<A.Action>] = []
  var announcements: [String] = []
  /// What was last announced about a drag.
  var lastAnswer = ""
  var now: Duration = .zero
  /// Whether the frame is out of date.
  var needsFrame = true {
    didSet { if needsFrame { frameTime = now } }
  }
  /// Whether the positions of regions may have changed too.
  var needsScene = true {
    didSet { if needsScene { frameTime = now } }
  }
  /// Whether the rules may have changed since the drags asked them.
  var needsAnswers = true {
    didSet { if needsAnswers { rulesKept = nil } }
  }
  /// The app's rules while something is carried; `nil` if they may have changed.
  var rulesKept: DragRules<A.Place, A.Item>?
  /// What comes in from other programs, and what goes out to them.
  var systemDrags = SystemDrags<A.Place, A.Item>()
  /// How many changes of the model there were.
  var performed = 0
  /// How slow the line to the terminal is.
  var line = LineWatch()
  /// The queries to the terminal that are to be sent with the next frame.
  var queries: [UInt8] = []
  /// The answers that the terminal still owes.
  package var awaited: Set<AwaitedReply> = []
  /// When another frame is due because images are still to be sent; `nil` once all have been sent.
  public internal(set) var imagesDue: Duration?
  /// The movements under way.
  var glides = Glides<A.Place>()
  /// The number of the canvas that has the scene.
  var sceneNumber = 0
  /// The time that the frame shows: when something last changed, not when the host got around to drawing it.
  public internal(set) var frameTime: Duration = .zero

  public init(
    app: A, journal: Journal<A.Action>, size: CellSize, capabilities: Capabilities,
    settings: ProgramSettings = ProgramSettings()
  ) {
    self.app = app
    self.journal = journal
    history = HistorySummary(journal)
    self.size = size
    self.settings = settings
    keys = KeyMap(settings.input.keys)
    hasChosenTheme = settings.theme != nil
    mouseWatch = settings.mouseWatch
    display = Display(size: size, capabilities: capabilities, theme: settings.theme)
    drags = DragSystem(motion: settings.reducesMotion ? .reduced : A.profile.motion)
    drags.explains = settings.isTraced
    drags.style = settings.input.dragStyle
    if capabilities.kittyKeyboard { decoder.waitLongerAfterEscape() }
  }

  public var model: Model { journal.model }

  /// How many colors the frame may use.
  package var colorDepth: ColorDepth { display.capabilities.colorDepth }

  package var capabilities: Capabilities { display.capabilities }

  package var theme: Theme { display.theme }

  /// Whether something moves by itself.
  package var isGliding: Bool { glides.isMoving }

  /// A canvas of the size of the window, on which nothing is drawn.
  package var emptyCanvas: Canvas<A.Place> { display.emptyCanvas(size) }

  /// The frame that was last shown.
  public var frame: Frame { display.frame }

  // MARK: In and out

  /// Returns the first frame, preceded by the queries to the terminal if it should be queried.
  public mutating func start(at time: Duration = .zero) -> [UInt8] {
    now = time
    if settings.isHeard { announcements.append(whereabouts) }
    return askTerminal() + paint()
  }

  /// When something that the terminal has begun to say counts as ended; `nil` while nothing has begun.
  package var inputDeadline: Duration? { decoder.deadline }

  /// Handles bytes from the terminal.
  ///
  /// - Parameter time: When they arrived.
  public mutating func feed(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    catchUp(with: time)
    for event in decoder.decode(bytes, at: now) { route(event) }
    defer { queries = [] }
    return queries + paint()
  }

  /// Handles a new window size, and returns the bytes that redraw the window.
  public mutating func resize(to size: CellSize, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    self.size = size
    display.screen.invalidate(keepingImages: true)
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
    display.screen.invalidate()
    needsFrame = true
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
    display.screen.invalidate()
    needsFrame = true
    return askTerminal() + askForCellSize() + paint()
  }

  /// When ``advance(to:)`` is due; `nil` if nothing is scheduled.
  public var deadline: Duration? {
    // A closure, because a key path costs a search for its types in generic code.
    [
      decoder.deadline, gestures.deadline, drags.deadline, glides.deadline, glides.restsAt, appTick,
      mouseWatch?.deadline, imagesDue, systemDrags.deadline(drags.leaving?.handOver),
    ].compactMap { $0 }.min()
  }

  /// Advances the time.
  public mutating func advance(to time: Duration) -> [UInt8] {
    catchUp(with: time)
    return paint()
  }

  /// Takes the journal records since the last call, which the host should store.
  public mutating func takeRecords() -> [JournalRecord<A.Action>] {
    defer { records = [] }
    return records
  }

  /// Takes the decisions about drags since the last call, oldest first; none unless the settings ask for them.
  public mutating func takeDecisions() -> [Decision<A.Place>] { drags.takeDecisions() }

  /// Takes the announcements since the last call, one line each.
  public mutating func takeAnnouncements() -> [String] {
    defer { announcements = [] }
    return announcements
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
    needsFrame = true
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
      for event in decoder.advance(to: now) { route(event) }
      for gesture in gestures.advance(to: now) { route(gesture) }
      advanceDrags()
      advanceGlides()
      askAboutMouse()
      advanceSystemDrags()
      if let due = imagesDue, due <= now {
        imagesDue = nil
        needsFrame = true
      }
      if let tick, tick <= now { tell(.tick) }
      // The drags must react to the new scene now, not when the host wakes up, and what glides must begin now.
      if drags.isDragging || glides.isDue { refreshScene() }
      if deadline == due && due == now && !needsFrame && !needsScene { break }
    }
    now = max(now, time)
  }

  private mutating func advanceDrags() {
    guard let due = drags.deadline, due <= now else { return }
    refreshScene()
    let moving = !drags.previews.isEmpty
    deliver(drags.advance(in: dragContext))
    if moving { needsFrame = true }
  }

  // MARK: What the app sees

  package var context: AppContext<A> { context(at: now) }

  /// - Parameter size: By default, the area of the app.
  package func context(at time: Duration, size: CellSize? = nil) -> AppContext<A> {
    AppContext(
      model: model, history: history, steps: journal.done, drags: drags, focus: focus, size: size ?? appSize,
      capabilities: display.capabilities, theme: display.theme, scene: scene, time: time,
      reducesMotion: reducesMotion, dates: settings.dates, keys: keys,
      outside: systemDrags.incoming.target, canGive: A.profile.exportsItems && systemDrags.outgoing.isPossible)
  }

  /// Whether nothing moves by itself: because the person wants that, or on a slow line.
  var reducesMotion: Bool { settings.reducesMotion || (line.isSlow && !settings.movesOnSlowLines) }

  var appSize: CellSize {
    CellSize(columns: size.columns, rows: max(0, size.rows - 1))
  }

  var rules: DragRules<A.Place, A.Item> {
    // A plan is made for the moment in which it is asked for.
    (rulesKept ?? appRules).planned(by: app, in: context)
  }

  /// The rules of the app, as the person has set them.
  var appRules: DragRules<A.Place, A.Item> {
    let rules = app.rules(in: context)
    return settings.input.liftDelay > .zero ? rules.liftDelays(atLeast: settings.input.liftDelay) : rules
  }

  /// What the drags need to know with each call.
  var dragContext: DragContext<A.Place, A.Item> { DragContext(at: now, in: scene, rules: rules) }

  /// Something has changed, and with it perhaps the positions of regions and what can be dropped.
  mutating func changedScene() {
    needsScene = true
    needsFrame = true
    needsAnswers = true
  }

  mutating func tell(_ event: AppEvent<A>) {
    let effects = app.handle(event, in: context)
    changedScene()
    carryOut(effects)
  }
}

/// Where the wheel turns, and when it turned last.
struct Wheel<Place: Hashable & Sendable> {
  /// The topmost place and those in which it is.
  let places: [Place]
  let point: Point
  var time: Duration
}
