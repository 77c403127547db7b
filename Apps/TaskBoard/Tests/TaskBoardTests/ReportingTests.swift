import AppHost
import AppShell
import Foundation
import Testing

@testable import BoardProgram
@testable import TaskBoard

@Suite struct ReportingTests {
  #if os(Linux)
    @Test func `what was done is said to be done if its answer cannot be written`() async throws {
      let result = try await #require(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
        dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
        #expect(throws: FileError.self) { try StandardOutput.report("5", of: "Card 5 was added") }
        exit(7)
      }
      #expect(
        String(decoding: result.standardErrorContent, as: UTF8.self)
          == "Card 5 was added, but the answer cannot be written. Do not repeat the command.\n")
    }
  #endif
}
