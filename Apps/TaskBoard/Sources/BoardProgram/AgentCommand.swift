import AppHost
import AppShell
import ArgumentParser
import Foundation
import TaskBoard
import TaskBoardModel

struct AgentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Lets an agent work on the board: a Model Context Protocol server.",
    discussion: """
      It reads requests from standard input and answers on standard output, for one agent, until the input ends. The \
      agent can list, read, add, edit, move, comment, claim and finish, and undo all that it did. It works under \
      --author, or under the name of its program; on a shared board, under the name of the token and with its \
      role. See Apps/TaskBoard/docs/agents.md.
      """)

  @OptionGroup var options: BoardOptions

  func run() throws {
    let server = AgentServer(tools: AgentTools(desk: try AgentDesk(options)))
    var lines = ByteLines(maximum: AgentServer.maximumLine)
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      for line in lines.take(buffer[..<count]) {
        guard let answer = server.answer(to: line) else { continue }
        try StandardOutput.print(answer)
      }
    }
  }
}

/// Bytes that come in pieces, as lines. Of a line that is too long, one byte more than the maximum is kept, so that the
/// reader can refuse it.
struct ByteLines {
  let maximum: Int
  private var rest: [UInt8] = []

  init(maximum: Int) { self.maximum = maximum }

  /// The lines that the bytes complete, without their ends and without empty ones.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        if !rest.isEmpty { lines.append(rest) }
        rest = []
      } else if rest.count <= maximum {
        rest.append(byte)
      }
    }
    return lines
  }
}
