import Foundation
import Hummingbird
import Networking
import NetworkingServer
import Testing

@Suite struct IdempotencyFlowTests {
  /// Counts what was done.
  private actor Counter {
    var effects: [String] = []

    func add(_ name: String) -> Int {
      effects.append(name)
      return effects.count
    }
  }

  private struct Command: Codable, Sendable {
    var name: String
  }

  @Test func `a command that is sent many times at once is done once`() async throws {
    let counter = Counter()
    try await TestServer.run(routes: { router in
      router.post("commands") { request, context in
        let command = try await request.decode(as: Command.self, context: context)
        if command.name == "bad" { throw Problem(title: "Bad.", status: 409) }
        try await Task.sleep(for: .milliseconds(20))
        return try Response.json(["number": await counter.add(command.name)], status: .created)
      }
    }) { address in
      let retries = RetryPolicy(attempts: 2000, backoff: Backoff(first: .milliseconds(20), longest: .milliseconds(50)))
      let client = try TestServer.client(address, retries: retries, token: TestServer.ada)
      func send(_ name: String, _ key: String) async -> Result<[String: Int], NetworkError> {
        do {
          let request = try APIRequest<[String: Int]>(
            .post, "commands", body: Command(name: name), idempotencyKey: IdempotencyKey(key))
          return .success(try await client.send(request).value)
        } catch let error as NetworkError { return .failure(error) } catch { return .failure(.cancelled) }
      }
      let first = await send("a", "k1")
      #expect(first == .success(["number": 1]))
      await withTaskGroup(of: Result<[String: Int], NetworkError>.self) { group in
        for _ in 0..<5 { group.addTask { await send("a", "k1") } }
        for await answer in group { #expect(answer == first) }
      }
      #expect(await send("b", "k2") == .success(["number": 2]))
      #expect(await counter.effects == ["a", "b"])
      guard case .failure(.problem(_, let other, _)) = await send("other", "k1") else {
        Issue.record("It was answered otherwise.")
        return
      }
      #expect(other.status == 422)
      // A refusal is kept too.
      for _ in 0..<2 {
        guard case .failure(.problem(_, let bad, _)) = await send("bad", "k3") else {
          Issue.record("It was answered otherwise.")
          return
        }
        #expect((bad.status, bad.title) == (409, "Bad."))
      }
      #expect(await counter.effects == ["a", "b"])
    }
  }
}
