import BoardSharing
import Foundation
import History
import Networking
import TaskBoard
import TaskBoardModel

/// An invitation to a board as one line: the address of the board, and a token after "#".
///
/// `https://board.example.org/garden#x4_OITISctXC7vgy1uXX1QobnFohaKv0ErWl1kGcOEs`. Without a board, the token is for
/// all boards of the server.
struct Invitation: Hashable {
  /// The address, as ``ServiceAddress`` writes it.
  let server: String
  let board: BoardID?
  let token: String

  init(server: String, board: BoardID?, token: String) {
    (self.server, self.board, self.token) = (server, board, token)
  }

  /// Reads the line, also with the command before it, as it is printed.
  ///
  /// - Throws: A refusal, which does not contain the token, if it is not an invitation.
  init(_ line: String) throws {
    let words = line.split { $0.isWhitespace || $0 == "'" || $0 == "\"" }
    let parts = (words.last ?? "").split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, 20...255 ~= parts[1].utf8.count, parts[1].utf8.allSatisfy({ 0x21...0x7e ~= $0 }),
      let slash = parts[0].lastIndex(of: "/"), let url = try? ServiceAddress.url(String(parts[0][..<slash]))
    else {
      throw Refusal(
        "This is not an invitation.",
        remedy: "Paste the whole line, such as https://board.example.org/garden#TOKEN.")
    }
    let name = String(parts[0][parts[0].index(after: slash)...])
    guard name.isEmpty || BoardID(checking: name) != nil else {
      throw Refusal("The invitation is for \"\(name)\", which is not a board.", remedy: "Ask for a new one.")
    }
    guard ServiceAddress.isConfidential(url) else { throw NetworkError.insecure(url) }
    self.init(server: ServiceAddress.canonical(url), board: name.isEmpty ? nil : BoardID(name), token: String(parts[1]))
  }

  /// The line, which can be pasted as a command.
  var command: String { "task-board join \(server)/\(board?.rawValue ?? "")#\(token)" }
}
