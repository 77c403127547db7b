import AppHost
import AppShell
import ArgumentParser
import BoardSharing
import Foundation
import Networking
import Sharing
import TaskBoard
import TaskBoardModel
import TerminalUI

/// `task-board invite --board garden --name Bob`
struct InviteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Prints an invitation: a line with which someone else joins a board.",
    discussion: """
      The line works once: joining exchanges its token for another one. Send it in a way that nobody else can read. \
      You need the role admin on the board. An administrator of the server sees the invitation in task-board token \
      list, and can revoke it.
      """)

  @Option(help: ArgumentHelp("read, write or admin; each includes those before it.", valueName: "role"))
  var role = SharingRole.write

  @Option(help: ArgumentHelp("The person who gets it: the author of their changes.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("How many days they may use the board (default: 90).", valueName: "days"))
  var expires: Int?

  @Option(
    help: ArgumentHelp(
      "The address by which they reach the server (default: the one that you use).", valueName: "url"))
  var address: String?

  @Option(
    help: ArgumentHelp("Where your boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  @OptionGroup var remote: ServerOptions

  func validate() throws {
    if let expires, !(1...36_500 ~= expires) {
      throw ValidationError("\(expires) is not a number of days; give 1 to 36500.")
    }
  }

  func run() throws {
    let connection = try ServerConnection(remote, in: dataDir)
    let theirs = try ServiceAddress.url(address ?? connection.address)
    guard ServiceAddress.isConfidential(theirs) else { throw NetworkError.insecure(theirs) }
    var random = SystemRandomNumberGenerator()
    let new = NewInvitation(
      token: RandomText.make(bytes: 32, using: &random), role: role, name: name, days: expires)
    let (id, grant) = try ServerFailure.awaiting {
      let id = try await connection.chosenBoard()
      return (id, try await connection.service.invite(new, to: id))
    }
    let invitation = Invitation(server: ServiceAddress.canonical(theirs), id: id, token: new.token)
    try StandardOutput.report(invitation.command, of: "The invitation \(grant.id) was made")
    var note = "Until someone joins with this line, it is as secret as a password. Its id is \(grant.id).\n"
    if ServiceAddress.isLoopback(theirs.host ?? "") {
      note += "It is for this machine only. Give --address URL if the server has an address for others.\n"
    }
    StandardError.ask(note)
  }
}

extension SharingRole: ExpressibleByArgument {}
