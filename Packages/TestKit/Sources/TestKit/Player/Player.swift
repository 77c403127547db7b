import AppHost
public import AppShell
import Foundation
public import History
public import SeededRandom
public import TerminalUI

/// A person at a terminal: sends the bytes that a terminal sends through the whole program, with a manual clock, and
/// keeps the output.
///
/// ```swift
/// var player = Player(FruitApp(), model: Fruits())
/// try player.drop(.fruit("pear"), on: .basket)
/// player.keys("u")
/// ```
///
/// A value: a copy is independent from then on. Failures are thrown as ``TestFailure``.
public struct Player<A: App> {
  public typealias Model = A.Action.Model

  public private(set) var program: Program<A>
  /// The time since the start. Every key and every mouse report advances it a little.
  public private(set) var time: Duration = .zero
  /// The time that passes after a key; after Escape at least as long as distinguishes it from the start of a sequence.
  public var keyPause: Duration = .milliseconds(100)
  /// The time that passes after a mouse report.
  public var mousePause: Duration = .milliseconds(10)
  /// The source of randomness for ``act(_:keys:)``.
  public var random: SplitMix64

  /// The whole input, as in a recording.
  public private(set) var events: [Recording.Event] = []
  /// The whole output to the screen.
  public private(set) var output: [UInt8] = []
  /// The announcements of a screen reader, one sentence each.
  public private(set) var announcements: [String] = []
  /// The changes to the journal.
  public private(set) var records: [JournalRecord<A.Action>] = []
  /// The requests to the host.
  public private(set) var requests: [HostRequest<A.Request>] = []

  /// The position of the mouse, once it has moved.
  var pointer: CellPoint?
  /// The program before any input.
  let beginning: Program<A>
  /// Whether a law is already looking for the fewest inputs, so that the laws in it do not.
  var isShrinking = false

  /// Continues with a program, such as the one that a recording begins with.
  ///
  /// - Parameter random: The source of randomness, for a law over seeds.
  public init(_ program: Program<A>, random: SplitMix64 = SplitMix64(seed: 0)) {
    var program = program
    program.readMessages()
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

  /// Handles an input at the current time.
  public mutating func take(_ input: Recording.Input) {
    let event = Recording.Event(input, at: time)
    events.append(event)
    output += program.replay(event)
    collect()
  }

  /// Lets time pass, and wakes the host at its end.
  public mutating func wait(_ duration: Duration) {
    precondition(duration >= .zero, "Time goes on; it cannot go by \(duration).")
    time += duration
    output += program.advance(to: time)
    collect()
  }

  private mutating func collect() {
    announcements += program.takeAnnouncements()
    records += program.takeRecords()
    let new = program.takeRequests()
    requests += new
    // As the host does.
    if new.contains(.refresh) { output += program.resume(at: time) }
  }
}
