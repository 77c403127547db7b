public import DragDropKit
public import Geometry
import GestureModel
public import TerminalUI

/// A whole program as a function: bytes of the keyboard and the mouse in, bytes for the screen out.
///
/// A pure value. It reads no clock and touches no file: the time comes with the bytes, what is to be stored is taken with
/// ``takeRecords()``. Everything that is due before the time of an input happens first, each at its own time, so the same
/// recording gives the same program however late its host woke up.
public struct Program<A: App> {
  public typealias Model = A.Action.Model
  typealias Rules = DragRules<A.Place, A.Item>

  public internal(set) var state: State
  public internal(set) var drags: DragSystem<A.Place, A.Item>
  /// What was shown last.
  public internal(set) var frame: Frame
  public internal(set) var scene = Scene<A.Place>()
  public internal(set) var size: CellSize
  public internal(set) var focus: A.Place?
  /// What the host is asked to do, oldest first.
  public internal(set) var requests: [HostRequest] = []

  let settings: ProgramSettings
  var capabilities: Capabilities
  var theme: Theme
  var decoder = InputDecoder()
  var gestures = GestureSystem()
  var screen: Screen
  var keptView: KeptView<A.Place>?
  var overlay: Overlay?
  /// Directories in which the document could be saved; empty while that is not needed.
  var refuges: [String] = []
  /// `nil` once the mouse was seen to work, or not to.
  var mouseWatch: MouseWatch?
  /// What was typed when it was announced last.
  var typedLine: String?
  var panOwners: [PointerID: PanOwner<A.Place>] = [:]
  var now: Duration = .zero
  /// The picture no longer shows what is.
  var needsPicture = true {
    didSet { if needsPicture { pictureTime = now } }
  }
  /// Also where things are may have changed.
  var needsScene = true {
    didSet { if needsScene { pictureTime = now } }
  }
  /// The time that the picture shows: when something changed last, not when the host came round to drawing it.
  var pictureTime: Duration = .zero

  /// The part of a program that a drop may change while the drags are at work.
  public struct State {
    public internal(set) var app: A
    public internal(set) var journal: Journal<A.Action>
    var records: [JournalRecord<A.Action>] = []
    var announcements: [String] = []
    var message: Message?
    /// Whether the latest drop changed anything. Valid until its `dropped` event is delivered.
    var didDropChange = true
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
  }

  public var app: A { state.app }
  public var journal: Journal<A.Action> { state.journal }
  public var model: Model { state.journal.model }

  // MARK: In and out

  /// The first picture, after the questions to the terminal where it is to be asked.
  public mutating func start(at time: Duration = .zero) -> [UInt8] {
    now = time
    if settings.isHeard { state.announcements.append(whereabouts) }
    return (settings.asksTerminal ? Capabilities.queries : []) + paint()
  }

  /// What the terminal sent.
  public mutating func feed(_ bytes: [UInt8], at time: Duration) -> [UInt8] {
    catchUp(with: time)
    for event in decoder.decode(bytes, at: now) { handle(event) }
    return paint()
  }

  /// The window has another size; returns the bytes that redraw it.
  public mutating func resize(to size: CellSize, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    self.size = size
    screen.invalidate()
    changedScene()
    tell(.resized(size))
    return paint()
  }

  /// The window lost its input for good or for a time: whatever is dragged goes back.
  public mutating func interrupt(at time: Duration) -> [UInt8] {
    catchUp(with: time)
    interruptDrags()
    return paint()
  }

  /// The person's editor had a text, and has ended.
  public mutating func edited(_ text: String?, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    tell(.edited(text))
    screen.invalidate()
    needsPicture = true
    return paint()
  }

  /// A text came through the mailbox.
  public mutating func told(_ text: String, at time: Duration) -> [UInt8] {
    catchUp(with: time)
    tell(.told(text))
    return paint()
  }

  /// Another program had the terminal for a while: redraws everything.
  public mutating func resume(at time: Duration) -> [UInt8] {
    catchUp(with: time)
    screen.invalidate()
    needsPicture = true
    return paint()
  }

  /// When ``advance(to:)`` is due; `nil` while nothing happens of itself.
  public var deadline: Duration? {
    [decoder.deadline, gestures.deadline, drags.deadline, appTick, mouseWatch?.deadline].compactMap(\.self).min()
  }

  /// Lets the time go on.
  public mutating func advance(to time: Duration) -> [UInt8] {
    catchUp(with: time)
    return paint()
  }

  /// What happened to the journal since the last call, to be stored.
  public mutating func takeRecords() -> [JournalRecord<A.Action>] {
    defer { state.records = [] }
    return state.records
  }

  /// What was announced since the last call, one line each.
  public mutating func takeAnnouncements() -> [String] {
    defer { state.announcements = [] }
    return state.announcements
  }

  /// What the host is to do since it was asked last, in order.
  public mutating func takeRequests() -> [HostRequest] {
    defer { requests = [] }
    return requests
  }

  /// Shows a line of the host's, such as trouble with saving.
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
      // What the drags hear of the new scene, they hear now, not when the host wakes.
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
      model: model, history: History(state.journal), drags: drags, focus: focus, size: appSize,
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
