import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A board that several programs share by way of a server, all of them real.
@Suite(.enabled(if: Program.taskBoard.path != nil, "\(Program.taskBoard.isMissing)"), .serialized)
struct TaskBoardSharedTests {
  private let folder: Folder
  private let port: HeldPort

  init() throws {
    (folder, port) = (try Folder(), try HeldPort())
  }

  /// A server that runs, and what opens it.
  private struct Server {
    let session: Session
    let address: String
    let token: String
  }

  /// - Parameter before: A server that ran on the same boards, whose token goes on.
  private func serve(after before: Server? = nil) throws -> Server {
    let session = try Session(
      ["serve", "--data-dir", folder.path("server"), "--port", "\(port.number)", "--log", "critical"],
      of: .taskBoard, in: folder, columns: 200)
    #expect(session.wait(for: "Serving on"), "\(session.output) \(session.complaint)")
    session.settle(0.1)
    let words = session.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let address = try #require(words.first { $0.hasPrefix("http://") })
    let token = try #require(before?.token ?? words.first { $0.count == 43 }, "\(session.output)")
    return Server(session: session, address: address, token: token)
  }

  private func ask(_ server: Server, _ path: String, sending body: String? = nil) async throws -> String {
    var request = URLRequest(url: try #require(URL(string: "\(server.address)/v1/\(path)")))
    request.setValue("Bearer \(server.token)", forHTTPHeaderField: "Authorization")
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return String(decoding: try await URLSession.shared.data(for: request).0, as: UTF8.self)
  }

  private func play(_ server: Server, as name: String) throws -> Session {
    try Session(
      ["--server", server.address, "--board", "garden", "--author", name, "--data-dir", folder.path(name)],
      of: .taskBoard, in: folder, environment: ["TASK_BOARD_TOKEN": server.token])
  }

  private func end(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  @Test func `two people see each other's cards, and each other's drags, at once`() async throws {
    let server = try serve()
    _ = try await ask(server, "boards", sending: #"{"title":"Garden"}"#)
    let ada = try play(server, as: "ada")
    let bob = try play(server, as: "bob")
    #expect(ada.wait(for: "live") && bob.wait(for: "live"))
    ada.type("aPlant\r\r")
    #expect(bob.wait(for: "Plant"))
    bob.settle()
    // What is under the first title, on the way to the third column.
    bob.press(5, 4)
    bob.move(20, 6)
    bob.move(60, 10)
    #expect(ada.wait(for: "held by"), "\(ada.output.suffix(2000))")
    bob.release(60, 10)
    bob.settle()
    for _ in 0..<1200 {
      guard try await !ask(server, "boards/garden").contains(#""cards":["1"],"finishes":true"#) else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try await ask(server, "boards/garden").contains(#""cards":["1"],"finishes":true"#))
    end(ada)
    end(bob)
    server.session.send(SIGTERM)
    #expect(server.session.waitForEnd() == .exit(0), "\(server.session.output)")
  }

  @Test func `what was not sent when the program was killed is sent when it starts again`() async throws {
    let first = try serve()
    _ = try await ask(first, "boards", sending: #"{"title":"Garden"}"#)
    let ada = try play(first, as: "ada")
    #expect(ada.wait(for: "live"))
    first.session.send(SIGKILL)
    #expect(first.session.waitForEnd() == .signal(SIGKILL))
    ada.type("aDig\r")
    #expect(ada.wait(for: "1 unsent"))
    for _ in 0..<1200 {
      guard !isKept("Dig") else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(isKept("Dig"))
    ada.send(SIGKILL)
    #expect(ada.waitForEnd() == .signal(SIGKILL))

    let second = try serve(after: first)
    #expect(try await !ask(second, "boards/garden").contains("Dig"))
    let later = try play(second, as: "ada")
    #expect(later.wait(for: "Dig") && later.wait(for: "live"))
    for _ in 0..<1200 {
      guard try await !ask(second, "boards/garden").contains("Dig") else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    let board = try await ask(second, "boards/garden")
    #expect(board.components(separatedBy: "\"title\":\"Dig\"").count == 2, "once, in \(board)")
    end(later)
    second.session.send(SIGTERM)
    #expect(second.session.waitForEnd() == .exit(0))
  }

  /// Whether a text is in the files that ada's program keeps.
  private func isKept(_ text: String) -> Bool {
    let kept = folder.path("ada")
    return (FileManager.default.enumerator(atPath: kept)?.compactMap { $0 as? String } ?? []).contains { name in
      FileManager.default.contents(atPath: "\(kept)/\(name)")?.range(of: Data(text.utf8)) != nil
    }
  }
}
