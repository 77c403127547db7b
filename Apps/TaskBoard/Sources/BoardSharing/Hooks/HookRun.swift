import Foundation

/// One run of a hook.
struct HookRun {
  private let program: String
  private let limits: HookRunner.Limits

  init(_ program: String, _ limits: HookRunner.Limits) {
    (self.program, self.limits) = (program, limits)
  }

  /// Runs the program and waits until it has ended, at most as long as the limits allow.
  ///
  /// - Returns: A sentence if it failed.
  func failure(with event: Data) async -> String? {
    let output = HookOutput(limit: limits.output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    // Secrets of this program are none of the hook's business.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "TASK_BOARD_TOKEN" }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    pipe.fileHandleForReading.readabilityHandler = { output.take($0.availableData, from: $0) }
    defer { pipe.fileHandleForReading.readabilityHandler = nil }
    do {
      // A file, because a program that does not read a pipe would block this one or end it.
      process.standardInput = try Self.file(with: event)
      try process.run()
    } catch {
      return "The hook \(program) cannot be run. Is it an executable program, with its interpreter in the first line?"
    }
    if await end(process) {
      return "The hook \(program) was ended, because it took longer than \(limits.time.components.seconds) s."
    }
    let status = process.terminationStatus
    guard process.terminationReason == .uncaughtSignal || status != 0 else { return nil }
    let what = process.terminationReason == .uncaughtSignal ? "was ended by signal" : "failed with status"
    let text = output.text
    return "The hook \(program) \(what) \(status)\(text.isEmpty ? "." : ": \(text)")"
  }

  /// Waits for the end of the process, or brings it about.
  ///
  /// - Returns: Whether it took too long.
  private func end(_ process: Process) async -> Bool {
    let id = process.processIdentifier
    // What the program has started ends with it, if it has a process group of its own.
    let target = getpgid(id) == id ? -id : id
    if await Self.isOver(process, within: limits.time) { return false }
    kill(target, SIGTERM)
    _ = await Self.isOver(process, within: limits.grace)
    kill(target, SIGKILL)
    process.waitUntilExit()
    return true
  }

  /// - Returns: Whether the process has ended in time. A cancelled task does not wait.
  private static func isOver(_ process: Process, within time: Duration) async -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + time
    var pause = Duration.milliseconds(1)
    while process.isRunning {
      guard clock.now < end, (try? await Task.sleep(for: pause)) != nil else { return false }
      pause = min(pause * 2, .milliseconds(20))
    }
    return true
  }

  /// A file that nobody else can open, and that is gone when it is closed.
  private static func file(with data: Data) throws -> FileHandle {
    var name = Array((NSTemporaryDirectory() + "task-board-hook-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    unlink(name)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.seek(toOffset: 0)
    return handle
  }
}
