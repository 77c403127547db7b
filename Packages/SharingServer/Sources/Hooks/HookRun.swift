import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// One run of a hook.
struct HookRun {
  private let program: String
  private let limits: HookRunner.Limits
  private let secrets: [String]

  init(_ program: String, _ limits: HookRunner.Limits, hiding secrets: [String]) {
    (self.program, self.limits, self.secrets) = (program, limits, secrets)
  }

  /// Runs the program and waits until it has ended, at most as long as the limits allow.
  ///
  /// - Returns: A sentence if it failed.
  func failure(with event: Data) async -> String? {
    let output = HookOutput(limit: limits.output)
    let pipe = Pipe()
    pipe.fileHandleForReading.readabilityHandler = { output.take($0.availableData, from: $0) }
    let end: TerminationStatus?
    do {
      // A file, because a program that does not read a pipe would block this one or end it.
      end = try await run(reading: Self.file(with: event), writing: pipe.fileHandleForWriting)
    } catch {
      pipe.fileHandleForReading.readabilityHandler = nil
      return "The hook \(program) cannot be run. Is it an executable program, with its interpreter in the first line?"
    }
    output.takeRest(from: pipe.fileHandleForReading)
    switch end {
    case .exited(0): return nil
    case .exited(let status): return "The hook \(program) failed with status \(status)\(output.explanation)"
    case .signaled(let signal): return "The hook \(program) was ended by signal \(signal)\(output.explanation)"
    case nil:
      return "The hook \(program) was ended, because it took longer than \(limits.time.components.seconds) s."
    }
  }

  /// - Returns: How the program ended; `nil` if it had to be ended.
  private func run(reading input: FileHandle, writing output: FileHandle) async throws -> TerminationStatus? {
    var options = PlatformOptions()
    // What the program has started ends with it.
    options.processGroupID = 0
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: limits.grace)
    ]
    // Not Process of Foundation, which reads past the end of its list of open files (over a thousand: many connections).
    let configuration = Configuration(
      executable: .path(FilePath(program)),
      environment: .inherit.updating(
        Dictionary(secrets.map { (Environment.Key(stringLiteral: $0), nil) }) { first, _ in first }),
      platformOptions: options)
    return try await withThrowingTaskGroup(of: TerminationStatus?.self) { group in
      group.addTask {
        try await Subprocess.run(
          configuration,
          input: .fileDescriptor(FileDescriptor(rawValue: input.fileDescriptor), closeAfterSpawningProcess: false),
          output: .fileDescriptor(FileDescriptor(rawValue: output.fileDescriptor), closeAfterSpawningProcess: false),
          error: .combinedWithOutput
        ).terminationStatus
      }
      group.addTask {
        try? await Task.sleep(for: limits.time)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// A file that nobody else can open, and that is gone when it is closed.
  private static func file(with data: Data) throws -> FileHandle {
    var name = Array((NSTemporaryDirectory() + "hook-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    unlink(name)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    try handle.seek(toOffset: 0)
    return handle
  }
}
