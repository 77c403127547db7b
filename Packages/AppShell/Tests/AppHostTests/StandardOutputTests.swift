import Foundation
import Testing

@testable import AppHost
@testable import AppShell

@Suite struct StandardOutputTests {
  private static let hostile = "Buy\u{1B}]52;c;ZWNobw==\u{07} \u{202E}gnp\tmilk\u{AD}\n\u{9B}31mtea\n"

  @Test func `a file gets the bytes as they are`() async throws {
    let hostile = Self.hostile
    let result = try await #require(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) { [hostile = hostile as String] in
      try StandardOutput.print(hostile, terminator: "")
      exit(0)
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains(hostile))
  }

  @Test func `a terminal gets nothing that it could obey, and each line`() async throws {
    var (window, program) = (Int32(-1), Int32(-1))
    try #require(openpty(&window, &program, nil, nil, nil) == 0)
    defer {
      close(window)
      close(program)
    }
    var name = [CChar](repeating: 0, count: 128)
    try #require(ttyname_r(program, &name, name.count) == 0)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let hostile = Self.hostile
    // Printed, and written to a file that is the terminal.
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String, hostile = hostile as String] in
      dup2(open(path, O_RDWR | O_NOCTTY), STDOUT_FILENO)
      try StandardOutput.print(hostile, terminator: "")
      try OutputFile.write(hostile.utf8, to: path)
      try OutputFile(streamingTo: "/dev/stdout").write(hostile.utf8)
      exit(0)
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let text = String(decoding: buffer[..<max(0, read(window, &buffer, buffer.count))], as: UTF8.self)
    #expect(text.contains("Buy\u{FFFD}]52;c;ZWNobw==\u{FFFD} "))
    #expect(text.split(separator: "\r\n").count == 6)
    for scalar in text.unicodeScalars where scalar != "\r" && scalar != "\n" {
      #expect(![.control, .format].contains(scalar.properties.generalCategory), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `an output that cannot be written is an error, whether the disk is full or nobody reads`() async {
    #if os(Linux)
      await #expect(processExitsWith: .exitCode(7)) {
        dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
        let error = #expect(throws: FileError.self) { try StandardOutput.print("text") }
        exit(error?.reason == "the disk is full" ? 7 : 1)
      }
    #endif
    await #expect(processExitsWith: .exitCode(7)) {
      QuietSignals.surviveClosedPipes()
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
      try pipe.fileHandleForReading.close()
      let error = #expect(throws: FileError.self) { try StandardOutput.print("text") }
      exit(error?.reason == "no program reads it now" ? 7 : 1)
    }
  }
}
