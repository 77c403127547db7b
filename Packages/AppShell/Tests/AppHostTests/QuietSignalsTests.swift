import Foundation
import Testing

@testable import AppHost
@testable import AppShell

/// A signal that only repeats what a failed write reports must not end a program before its work is saved.
@Suite struct QuietSignalsTests {
  @Test func `a file that may grow no further is an error, not the end of the program`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      QuietSignals.surviveFileLimits()
      let path = NSTemporaryDirectory() + "limit-\(getpid())"
      defer { unlink(path) }
      #if canImport(Glibc)
        let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #else
        let files = RLIMIT_FSIZE
      #endif
      var before = rlimit()
      getrlimit(files, &before)
      var limit = before
      limit.rlim_cur = 1_000
      setrlimit(files, &limit)
      do {
        try OutputFile.write(Data(count: 2_000), to: path)
      } catch {
        unlink(path)
        // What is written at the exit, such as the coverage of this process, must not be cut off.
        setrlimit(files, &before)
        exit((error as? FileError)?.reason == "the system does not let this program's files grow any larger" ? 7 : 1)
      }
    }
  }

  @Test func `a reader that goes away is an error too`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      QuietSignals.surviveClosedPipes()
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      do {
        try OutputFile(streamingTo: "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)").write("a".utf8)
      } catch {
        exit((error as? FileError)?.reason == "no program reads it now" ? 7 : 1)
      }
    }
  }

  @Test func `child processes get the signals with their usual effect`() async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      QuietSignals.surviveClosedPipes()
      // A shell killed by the signal reports that to its parent; one that ignores it goes on and exits with 3.
      let status = system("sh -c 'kill -PIPE $$; exit 3'")
      exit(status & 0x7f == SIGPIPE || status >> 8 == 128 + SIGPIPE ? 7 : 1)
    }
  }
}
