import BoardSharing
import Foundation
import Networking
import NetworkingServer
import SeededRandom
import Subprocess
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The real server as a process of its own.
struct ServerProcess {
  let client: TestClient
  private let id: pid_t
  private let running: Task<TerminationStatus, any Error>

  private struct Start: Sendable {
    let id: pid_t
    let line: String
  }

  /// The program, which is built beside the tests.
  static var program: URL {
    let bundle =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "task-board")
  }

  /// - Returns: when it listens.
  init(_ directory: String, token: String) async throws {
    let (starts, started) = AsyncStream.makeStream(of: Start.self)
    running = Task {
      defer { started.finish() }
      return try await Subprocess.run(
        .path(FilePath(Self.program.path)),
        arguments: ["serve", "--data-dir", directory, "--port", "0", "--log", "critical", "--rate", "100000"],
        input: .none, output: .sequence, error: .discarded
      ) { server in
        // Its one line says where.
        for try await line in server.standardOutput.strings() {
          started.yield(Start(id: server.processIdentifier.value, line: line))
        }
      }.terminationStatus
    }
    let start = try #require(await starts.first { _ in true }, "The server did not start.")
    id = start.id
    let address = start.line.split(separator: " ").first { $0.hasPrefix("http://") }
    client = TestClient(address: String(try #require(address, "The server said: \(start.line)")), token: token)
  }

  /// Returns when it is gone.
  func kill() async throws {
    Foundation.kill(id, SIGKILL)
    #expect(try await running.value == .signaled(SIGKILL))
  }
}

@Suite(.serialized) struct KillTests {
  private static let rounds = Laws.areLong ? 50 : 3

  /// What a client knows to be done.
  private struct Acknowledged: Sendable {
    var key: String
    var answer: String
  }

  /// Adds cards, by several at once, until the server is gone.
  ///
  /// - Parameter told: gets each that is acknowledged, and ends with the load.
  private func load(
    _ client: TestClient, _ board: BoardID, round: Int, telling told: AsyncStream<Void>.Continuation
  ) async -> [Acknowledged] {
    defer { told.finish() }
    return await withTaskGroup(of: [Acknowledged].self) { group in
      for worker in 0..<6 {
        group.addTask {
          var known: [Acknowledged] = []
          for step in 0..<100_000 {
            let key = "r\(round)-w\(worker)-\(step)"
            guard let answer = try? await client.add(key, to: board, as: "1w\(worker)", key: key), answer.status == 200
            else { break }
            known.append(Acknowledged(key: key, answer: answer.text))
            told.yield()
          }
          return known
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  @Test(.timeLimit(.minutes(60))) func `a server that is killed under load loses nothing that it acknowledged`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let secret = AccessToken()
    try TokenTable(in: folder).add(
      TokenRow(hash: secret.hash, name: "Ada", role: .admin, document: "*", created: Date(timeIntervalSince1970: 0)))
    var server = try await ServerProcess(folder, token: secret.text)
    var random = SplitMix64(seed: 7)
    let board = try await server.client.makeBoard()
    var all: [Acknowledged] = []
    for round in 0..<Self.rounds {
      let killed = server
      let delay = random.int(in: 20...400)
      let (acknowledged, told) = AsyncStream.makeStream(of: Void.self)
      async let loaded = load(killed.client, board, round: round, telling: told)
      for await _ in acknowledged { break }
      try await Task.sleep(for: .milliseconds(delay))
      try await killed.kill()
      let known = await loaded
      all += known
      server = try await ServerProcess(folder, token: secret.text)
      let document = try await server.client.board(board)
      #expect(document.board.fault == nil)
      let titles = document.board.cards.values.map(\.title)
      #expect(Set(titles).count == titles.count, "A card is there twice after \(delay) ms in round \(round).")
      let missing = Set(all.map(\.key)).subtracting(titles)
      #expect(missing.isEmpty, "\(missing.count) of \(all.count) are lost after \(delay) ms in round \(round).")
      // At most one command of each client was done and not acknowledged.
      #expect(titles.count <= all.count + 6 * (round + 1))
      // Who asks again hears what it heard.
      if let last = known.last {
        let again = try await server.client.add(
          last.key, to: board, as: "1w\(last.key.split(separator: "-w")[1].prefix(1))", key: last.key)
        #expect(again.text == last.answer)
      }
    }
    try await server.kill()
    #expect(all.count >= Self.rounds, "There was no load.")
  }
}
