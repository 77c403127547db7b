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
public struct Program<A: App> {
  public typealias Model = A.Action.Model
  typealias Rules = DragRules<A.Place, A.Item>

  public internal(set) var state: State
  public internal(set) var drags: DragSystem<A.Place, A.Item>
  /// The frame that was last shown.
  public internal(set) var frame: Frame
  public internal(set) var scene = Scene<A.Place>()
  public internal(set) var size: CellSize
  public internal(set) var focus: A.Place?
  /// The requests to the host, oldest first.
  public internal(set) var requests: [HostRequest] = []

  let settings: ProgramSettings
  var capabilities: Capabilities
  var theme: Theme
  var decoder = InputDecoder()
  var gestures = GestureSystem()
  var screen: Screen
  var keptViews = KeptViews<A.Place>()
  var overlay: Overlay?
  /// Directories in which the document could be saved; empty if that is not needed.
  var refuges: [String] = []
  /// Watches whether the mouse works; `nil` once that is known.
  var mouseWatch: MouseWatch?
  /// The typed text as it was last announced.
  var typedLine: String?
  var panOwners: [PointerID: PanOwner<A.Place>] = [:]
  var now: Duration = .zero
  /// Whether the picture is out of date.
  var needsPicture = true {
    didSet { if needsPicture { pictureTime = now } }
  }
  /// Whether the positions of regions may have changed too.
  var needsScene = true {
    didSet { if needsScene { pictureTime = now } }
  }
  /// The time that the picture shows: when something last changed, not when the host got around to drawing it.
  public internal(set) var pictureTime: Duration = .zero

  /// The part of a program that a drop may change while the drags are at work.
  public struct State {
    public internal(set) var app: A
    public internal(set) var journal: Journal<A.Action> {
      didSet { history = HistorySummary(journal) }
    }
    /// The stage's summary of the journal, which is used many times between two steps.
    private(set) var history: HistorySummary
    var records: [JournalRecord<A.Action>] = []
    var announcements: [String] = []
    var message: Message?
    /// Whether the latest drop changed anything. Valid until its `dropped` event is delivered.
    var didDropChange = true

    init(app: A, journal: Journal<A.Action>) {
      self.app = app
      self.journal = journal
      history = HistorySummary(journal)
    }
  }

  public init(
    app: A, journal: Journal<A.Action>, size: CellSize, capabilities: Capabilities,
    settings: ProgramSettings = ProgramSettings()
  ) {
    self.state = State(app: app, journal: journal)
    self.size = size
    self.capabilities = capabilities
    self.settings = settings
    self.mouseWatch = settings.mouseWatch
    self.theme = settings.theme ?? .suited(to: capabilities.colorDepth)
    self.drags = DragSystem(motion: settings.reducesMotion ? .reduced : DragMotion())
    self.screen = Screen(capabilities: capabilities)
    self.frame = Frame(size: size)
    drags.explains = settings.isTraced
  }

  public var app: A { state.app }
  public var journal: Journal<A.Action> { state.journal }
  public var model: Model { state.journal.model }

  // MARK: In and out

  /// Returns the first picture, preceded by the queries to the terminal if it should be queried.
  public mutating func start(at time: Duration = .zero) -> [UInt8] {
    now = time
    if settings.isHeard { state.announcements.append(whereabouts) }
    return (settings.asksTerminal ? Capabilities.queries : []) + paint()
  }

  /// Handles bytes from the terminal.
  public mutating func feed(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    catchUp(with: time)
    for event in decoder.decode(bytes, at: now) { handle(event) }
    return paint()
  }

  /// Handles a new window size, and returns the bytes that redraw the window.
  public mutating func resize(to size: CellSize, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    self.size = size
    screen.invalidate()
    changedScene()
    tell(.resized(size))
    return paint()
  }

  /// Handles a permanent or temporary loss of input: whatever is dragged goes back.
  public mutating func interrupt(at time: Duration) -> [UInt8] {
    catchUp(with: time)
    interruptDrags()
    return paint()
  }

  /// Handles the text from the user's editor, which has ended.
  public mutating func edited(_ text: String?, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    tell(.edited(text))
    screen.invalidate()
    needsPicture = true
    return paint()
  }

  /// Handles a text from the mailbox.
  public mutating func told(_ text: String, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    tell(.told(text))
    return paint()
  }

  /// Redraws everything after another program has used the terminal.
  public mutating func resume(at time: Duration) -> [UInt8] {
    catchUp(with: time)
    screen.invalidate()
    needsPicture = true
    return paint()
  }

  /// When ``advance(to:)`` is due; `nil` if nothing is scheduled.
  public var deadline: Duration? {
    [decoder.deadline, gestures.deadline, drags.deadline, appTick, mouseWatch?.deadline].compactMap(\.self).min()
  }

  /// Advances the time.
  public mutating func advance(to time: Duration) -> [UInt8] {
    catchUp(with: time)
    return paint()
  }

  /// Takes the journal records since the last call, which the host should store.
  public mutating func takeRecords() -> [JournalRecord<A.Action>] {
    defer { state.records = [] }
    return state.records
  }

  /// Takes the decisions about drags since the last call, oldest first; none unless the settings ask for them.
  public mutating func takeDecisions() -> [Decision<A.Place>] { drags.takeDecisions() }

  /// Takes the announcements since the last call, one line each.
  public mutating func takeAnnouncements() -> [String] {
    defer { state.announcements = [] }
    return state.announcements
  }

  /// Takes the requests to the host since the last call, in order.
  public mutating func takeRequests() -> [HostRequest] {
    defer { requests = [] }
    return requests
  }

  /// Shows a line from the host, such as a problem with saving.
  public mutating func say(_ text: String, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    state.say(text)
    needsPicture = true
    return paint()
  }

  // MARK: Time

  private var appTick: Duration? {
    state.app.nextTick(stage).map { max($0, now) }
  }

  mutating func catchUp(with time: Duration) {
    while let due = deadline, due <= time {
      let tick = appTick
      now = max(now, due)
      for event in decoder.advance(to: now) { handle(event) }
      for gesture in gestures.advance(to: now) { handle(gesture) }
      advanceDrags()
      askAboutMouse()
      if let tick, tick <= now { tell(.tick) }
      // The drags must react to the new scene now, not when the host wakes up.
      if !drags.sessions.isEmpty { refreshScene() }
      if deadline == due && due == now && !needsPicture && !needsScene { break }
    }
    now = max(now, time)
  }

  private mutating func advanceDrags() {
    guard let due = drags.deadline, due <= now else { return }
    refreshScene()
    let moving = !drags.previews.isEmpty
    deliver(drags.advance(to: now, in: scene, rules: rules))
    if moving { needsPicture = true }
  }

  // MARK: What the app sees

  var stage: Stage<A> { stage(at: now) }

  func stage(at time: Duration) -> Stage<A> {
    Stage(
      model: model, history: state.history, drags: drags, focus: focus, size: appSize,
      capabilities: capabilities, scene: scene, time: time, reducesMotion: settings.reducesMotion,
      recordingVersion: settings.recordingVersion)
  }

  var appSize: CellSize {
    CellSize(columns: size.columns, rows: max(0, size.rows - 1))
  }

  var rules: Rules { state.app.rules(stage) }

  mutating func changedScene() {
    needsScene = true
    needsPicture = true
  }

  mutating func tell(_ event: AppEvent<A.Place, A.Item>) {
    let effects = state.app.handle(event, stage)
    changedScene()
    carryOut(effects)
  }
}
