public import AppShell
public import DragDropKit
public import SeededRandom
public import TerminalUI

/// A person at a terminal: sends the bytes that a terminal sends through the whole program, at a clock turned by hand, and
/// keeps what came back.
///
/// ```swift
/// var player = Player(FruitApp(), model: Fruits())
/// try player.drop(.fruit("pear"), on: .basket)
/// player.keys("u")
/// ```
///
/// A value: a copy goes its own way from there. What fails is thrown as ``TestFailure``.
public struct Player<A: App> {
  public typealias Model = A.Action.Model

  public private(set) var program: Program<A>
  /// Since the start. Every key and every report of the mouse lets a little of it go by.
  public private(set) var time: Duration = .zero
  /// How much goes by after a key; after Escape at least 60 ms, which tell it from the begin of a sequence.
  public var keyPause: Duration = .milliseconds(100)
  /// How much goes by after a report of the mouse.
  public var mousePause: Duration = .milliseconds(10)
  /// Where ``act(_:keys:)`` takes its chance from.
  public var random: SplitMix64

  /// Everything that came in, as a recording has it.
  public private(set) var events: [Recording.Event] = []
  /// Everything that was sent to the screen.
  public private(set) var output: [UInt8] = []
  /// What a screen reader would say, a sentence each.
  public private(set) var announcements: [String] = []
  /// What happened to the journal.
  public private(set) var records: [JournalRecord<A.Action>] = []
  /// What the host was asked to do.
  public private(set) var requests: [HostRequest] = []

  /// The mouse, once it has moved.
  var pointer: CellPoint?
  /// The program before anything came in.
  let beginning: Program<A>

  /// Goes on with a program, such as one that a recording begins with.
  ///
  /// - Parameter random: The source of randomness, for a law over seeds.
  public init(_ program: Program<A>, random: SplitMix64 = SplitMix64(seed: 0)) {
    beginning = program
    self.program = program
    self.random = random
    output = self.program.start()
    collect()
  }

  public init(
    _ app: A, journal: Journal<A.Action>, size: CellSize = CellSize(80, 24), capabilities: Capabilities = .full,
    settings: ProgramSettings = ProgramSettings(), random: SplitMix64 = SplitMix64(seed: 0)
  ) {
    let program = Program(app: app, journal: journal, size: size, capabilities: capabilities, settings: settings)
    self.init(program, random: random)
  }

  public init(
    _ app: A, model: Model, size: CellSize = CellSize(80, 24), capabilities: Capabilities = .full,
    settings: ProgramSettings = ProgramSettings(), random: SplitMix64 = SplitMix64(seed: 0)
  ) {
    self.init(
      app, journal: Journal(model: model), size: size, capabilities: capabilities, settings: settings, random: random)
  }

  public var app: A { program.app }
  public var model: Model { program.model }

  /// Something comes in, now.
  public mutating func take(_ input: Recording.Input) {
    let event = Recording.Event(input, at: time)
    events.append(event)
    output += program.replay(event)
    collect()
  }

  /// Time goes by, and the host wakes at its end.
  public mutating func wait(_ duration: Duration) {
    precondition(duration >= .zero, "Time goes on; it cannot go by \(duration).")
    time += duration
    output += program.advance(to: time)
    collect()
  }

  private mutating func collect() {
    announcements += program.takeAnnouncements()
    records += program.takeRecords()
    requests += program.takeRequests()
  }
}
