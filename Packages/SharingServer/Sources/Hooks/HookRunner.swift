import Foundation

/// Runs a program for each event, with the event on its standard input: one run at a time, in order.
///
/// A program that misbehaves cannot hold up whoever posts: a run that takes too long is killed, the queue of events is bounded,
/// and only the beginning of the output is kept. After a failure, which is reported, the next event is handled.
public struct HookRunner: Sendable {
  public struct Limits: Hashable, Sendable {
    /// How long one run may take.
    public var time = Duration.seconds(10)
    /// How long a program may take to end after it was asked to (SIGTERM), before it is killed.
    public var grace = Duration.seconds(1)
    /// How many events may wait. Those that come when the queue is full are dropped, and reported.
    public var waiting = 256
    /// How much of the output of a failed run is reported, in bytes.
    public var output = 2048

    public init() {}
  }

  /// The file of the program.
  public let program: String
  private let limits: Limits
  private let secrets: [String]
  private let report: @Sendable (String) -> Void
  private let events: AsyncStream<any HookEvent>
  private let sink: AsyncStream<any HookEvent>.Continuation

  /// - Parameters:
  ///   - secrets: The variables of the environment that are none of the program's business.
  ///   - report: Receives a sentence about each failure, from any thread.
  public init(
    _ program: String, limits: Limits = Limits(), hiding secrets: [String] = [],
    report: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.secrets = secrets
    self.limits = limits
    self.report = report
    (events, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(limits.waiting))
  }

  /// Whether the program is a file that can be run.
  public var isRunnable: Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: program, isDirectory: &isDirectory) && !isDirectory.boolValue
      && FileManager.default.isExecutableFile(atPath: program)
  }

  /// Queues an event. Returns at once.
  public func post(_ event: any HookEvent) {
    if case .dropped = sink.yield(event) {
      report("\(limits.waiting) events are waiting for the hook, so one was dropped: \(event.title).")
    }
  }

  /// Runs the program for each event, until the task is cancelled or, after ``finish()``, until all waiting events were
  /// handled. Call it only once.
  public func run() async {
    for await event in events {
      guard let line = try? event.line() else {
        report("The hook was not run for \"\(event.title)\": it has data that cannot be written as JSON.")
        continue
      }
      if let failure = await HookRun(program, limits, hiding: secrets).failure(with: line) { report(failure) }
    }
  }

  /// Takes no more events.
  public func finish() { sink.finish() }
}
