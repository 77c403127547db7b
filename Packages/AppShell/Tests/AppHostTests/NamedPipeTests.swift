import Foundation
import Testing

@testable import AppHost
@testable import AppShell

/// Pipes with names, at whose other end nobody is yet.
@Suite struct NamedPipeTests {
  private let path = NSTemporaryDirectory() + "pipe-\(UUID().uuidString)"

  init() throws {
    try #require(mkfifo(path, 0o600) == 0)
  }

  @Test func `what is written at once is refused if nobody reads`() {
    defer { unlink(path) }
    let error = #expect(throws: FileError.self) { try OutputFile.write("text".utf8, to: path) }
    #expect(error?.reason == "nobody reads this pipe yet")
  }

  @Test func `what is written all the time waits for a reader, who gets all of it`() async throws {
    defer { unlink(path) }
    let reader = OtherEnd { [path] in
      let file = open(path, O_RDONLY)
      defer { close(file) }
      return try FileHandle(fileDescriptor: file).readToEnd() ?? Data()
    }
    do {
      let file = try OutputFile(streamingTo: path)
      for line in 1...3 { try file.write("\(line)\n".utf8) }
      try file.finish()
    }
    #expect(String(decoding: try await reader.value, as: UTF8.self) == "1\n2\n3\n")
  }

  @Test func `a reader waits for a writer, and for all that comes`() async throws {
    defer { unlink(path) }
    let reader = OtherEnd { [path] in try InputFile.contents(of: path) }
    let writer = OtherEnd { [path] in
      let file = open(path, O_WRONLY)
      defer { close(file) }
      for line in ["1\n", "2\n"] {
        _ = line.withCString { write(file, $0, strlen($0)) }
        usleep(50_000)
      }
    }
    try await writer.value
    #expect(String(decoding: try await reader.value, as: UTF8.self) == "1\n2\n")
  }
}

/// The program at the other end of a pipe, on a thread of its own: who waits there must not keep other tests from going on.
struct OtherEnd<Value: Sendable>: Sendable {
  private let results: AsyncStream<Result<Value, any Error>>

  init(_ body: @escaping @Sendable () throws -> Value) {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    self.results = results
    Thread.detachNewThread {
      continuation.yield(Result { try body() })
      continuation.finish()
    }
  }

  /// Its result, once.
  var value: Value {
    get async throws {
      for await result in results { return try result.get() }
      throw CancellationError()
    }
  }
}
