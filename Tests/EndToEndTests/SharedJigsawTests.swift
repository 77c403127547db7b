import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A puzzle that several people solve, by real processes in terminals of their own.
@Suite(.enabled(if: Program.jigsaw.path != nil, "\(Program.jigsaw.isMissing)"), .serialized)
struct SharedJigsawTests {
  private let folder: Folder
  private let port: HeldPort

  init() throws {
    (folder, port) = (try Folder(), try HeldPort())
  }

  private func play(_ words: [String], as name: String) throws -> Session {
    try Session(["--data-dir", folder.path(name)] + words, in: folder, columns: 120, rows: 30)
  }

  private static let puzzle = [Folder.photo, "--pieces", "24", "--seed", "3"]

  private func share(_ puzzle: [String] = Self.puzzle) throws -> (Session, InvitationLines) {
    let ada = try play(puzzle + ["--share"], as: "ada")
    try #require(ada.wait(for: "--watch"), "\(ada.output) \(ada.complaint)")
    ada.settle()
    let lines = try InvitationLines(in: ada.output)
    ada.type("\r")
    #expect(ada.wait(for: "live"), "\(ada.output) \(ada.complaint)")
    return (ada, lines)
  }

  private func come(_ words: [String], as name: String) throws -> Session {
    let session = try play(words, as: name)
    try #require(session.wait(for: "live"), "\(session.output) \(session.complaint)")
    return session
  }

  /// Each puts one piece where it belongs, at the same time.
  private func takeTurns(_ players: [Session], _ watchers: [Session], _ count: Int) {
    for _ in 0..<count {
      for player in players { player.type("J") }
      for session in players + watchers { session.settle(0.1) }
    }
  }

  private func end(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  /// The document and its history, as the next run of this person has it.
  private func state(_ words: [String], as name: String) throws -> String {
    let session = try Session(
      ["--data-dir", folder.path(name)] + words + ["--headless", "--state"], in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output.split(separator: "\n").last { $0.hasPrefix("{") }.map(String.init) ?? session.output
  }

  private func picture(of name: String) throws -> Data? {
    let files = FileManager.default.enumerator(atPath: folder.path("\(name)/shared/files"))
    let path = try #require(files?.compactMap { $0 as? String }.first { $0.hasSuffix(".jpg") })
    return FileManager.default.contents(atPath: folder.path("\(name)/shared/files/\(path)"))
  }

  @Test func `two solve it, one watches, the one who shares is killed, one comes late, and all have the same`() throws {
    // Whoever is away comes back to the same port, which another program could get in between.
    _ = try state(Self.puzzle + ["--share"], as: "ada")
    try Data("\(port.number)".utf8).write(to: URL(fileURLWithPath: ofServer("port")))
    var (ada, lines) = try share()
    #expect(lines.join[1].contains(":\(port.number)/"), "\(lines)")
    let bob = try come(lines.join, as: "bob")
    let carol = try come(lines.watch, as: "carol")
    #expect(bob.wait(for: "Citrus fruits") && carol.wait(for: "watching"))
    #expect(try picture(of: "bob") == FileManager.default.contents(atPath: Folder.photo))
    takeTurns([ada, bob], [carol], 4)
    ada.send(SIGKILL)
    #expect(ada.waitForEnd() == .signal(SIGKILL))
    // Bob goes on alone.
    bob.type("J", settling: 0.2)

    let again = try share()
    ada = again.0
    let dave = try come(again.1.join, as: "dave")
    #expect(try picture(of: "dave") == FileManager.default.contents(atPath: Folder.photo))
    let all = [ada, bob, carol, dave]
    for _ in 0..<40 where !all.allSatisfy({ $0.output.contains("Finished!") }) {
      takeTurns([ada, bob, dave], [carol], 1)
    }
    for session in all { #expect(session.wait(for: "Finished!"), "\(session.output.suffix(2_000))") }

    // Everybody sees who has joined how many, and whoever watches came back with the picture that is kept.
    for session in all { #expect(session.wait(for: "Guest") && session.wait(for: "join")) }
    for session in [carol, dave] { end(session) }
    try FileManager.default.removeItem(atPath: ofServer("attachments"))
    let states = [
      try state(lines.watch, as: "carol"), try state(again.1.join, as: "dave"),
    ]
    end(bob)
    let bobs = try state(lines.join, as: "bob")
    #expect(states.allSatisfy { $0 == bobs } && bobs.contains(#""groups":[{"#), "\(states + [bobs])")
    end(ada)
    let adas = try state(Self.puzzle + ["--share"], as: "ada")
    #expect(adas == bobs)
  }

  /// What the server of Ada's puzzle has under this name: "attachments" has the files that it gives to others.
  private func ofServer(_ name: String) throws -> String {
    let all = FileManager.default.enumerator(atPath: folder.path("ada/shared"))
    return folder.path(
      "ada/shared/\(try #require(all?.compactMap { $0 as? String }.first { $0.hasSuffix("/server/\(name)") }))")
  }

  private func shell(_ words: [String], _ place: String) throws -> Session {
    let session = try Session(words + ["--data-dir", folder.path(place)], in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(words): \(session.complaint)")
    return session
  }

  private func serve() throws -> Session {
    let server = try Session(
      ["serve", "--data-dir", folder.path("server"), "--port", "\(port.number)"], in: folder, columns: 200)
    try #require(server.wait(for: "Serving on"), "\(server.output) \(server.complaint)")
    return server
  }

  private func stop(_ server: Session) {
    server.send(SIGTERM)
    #expect(server.waitForEnd() == .exit(0), "\(server.complaint)")
  }

  @Test func `on a server that stays, each comes and goes, it is backed up and restored, and nothing is lost`() throws {
    var server = try serve()
    server.settle(0.1)
    let words = server.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let token = try #require(words.first { $0.count == 43 })
    let file = folder.path("token")
    #expect(
      FileManager.default.createFile(atPath: file, contents: Data(token.utf8), attributes: [.posixPermissions: 0o600]))
    let there = ["--share", "--server", "http://127.0.0.1:\(port.number)", "--token-file", file]
    let ada = try play(Self.puzzle + there, as: "ada")
    try #require(ada.wait(for: "--watch"), "\(ada.output) \(ada.complaint)")
    ada.settle()
    let lines = try InvitationLines(in: ada.output)
    ada.type("\r")
    #expect(ada.wait(for: "live"), "\(ada.output) \(ada.complaint)")
    takeTurns([ada], [], 2)
    end(ada)

    // Nobody else is there.
    let bob = try come(lines.join, as: "bob")
    #expect(try picture(of: "bob") == FileManager.default.contents(atPath: Folder.photo))
    takeTurns([bob], [], 2)
    end(bob)
    let bobs = try state(lines.join, as: "bob")
    #expect(try shell(["backup", folder.path("backup")], "server").output.contains("Copied 1 document"))
    stop(server)
    for name in ["documents", "attachments"] {
      try FileManager.default.removeItem(atPath: folder.path("server/\(name)"))
    }
    #expect(try shell(["restore", folder.path("backup")], "server").output.contains("Restored 1 document"))
    server = try serve()
    let carol = try come(lines.watch, as: "carol")
    #expect(try picture(of: "carol") == FileManager.default.contents(atPath: Folder.photo))
    end(carol)
    #expect(try state(lines.watch, as: "carol") == bobs && bobs.contains(#""groups":[{"#), "\(bobs)")
    // Ada goes on with the same document.
    let again = try play(Self.puzzle + there, as: "ada")
    try #require(again.wait(for: "--watch"), "\(again.output) \(again.complaint)")
    again.settle()
    again.type("\r")
    #expect(again.wait(for: "is not the one you knew"), "\(again.output) \(again.complaint)")
    end(again)
    #expect(try state(Self.puzzle + there, as: "ada") == bobs)
    stop(server)
  }

  @Test func `a piece in another hand is seen and cannot be taken, and whoever vanishes lets go`() throws {
    let (ada, lines) = try share()
    let bob = try come(lines.join, as: "bob")
    #expect(ada.wait(for: "with Guest"))
    ada.settle()
    bob.settle()
    let before = bob.output.count
    ada.type("\t ")
    #expect(bob.wait(for: "holds the", after: before), "\(bob.output.suffix(2_000))")
    bob.settle()
    bob.type("\t ")
    #expect(bob.wait(for: "Take another one, or wait.", after: before), "\(bob.output.suffix(2_000))")
    let held = bob.output.count
    ada.type("\u{1B}")
    #expect(bob.wait(for: "with ", after: held))
    end(bob)
    end(ada)
  }

  @Test func `a picture that is missing, another one, or a bomb is refused with a reason`() throws {
    let (ada, lines) = try share()
    let (whole, folder) = (try ofServer("attachments"), self.folder)
    let file = try #require(
      FileManager.default.enumerator(atPath: whole)?.compactMap { $0 as? String }.first { $0.count > 60 })
    try Data("other".utf8).write(to: URL(fileURLWithPath: "\(whole)/\(file)"))
    let bob = try play(lines.join, as: "bob")
    #expect(bob.waitForEnd() == .exit(1))
    #expect(bob.complaint.contains("its hash differs"), "\(bob.complaint)")
    try FileManager.default.removeItem(atPath: whole)
    let again = try play(lines.join, as: "bob")
    #expect(again.waitForEnd() == .exit(1))
    #expect(again.complaint.contains("no longer has the file"), "\(again.complaint)")
    end(ada)

    // A picture of 60,000 x 60,000 pixels in a few bytes.
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0xEA, 0x60, 0, 0, 0xEA,
      0x60, 8, 2, 0, 0, 0, 0, 0, 0, 0,
    ]
    let bomb = try folder.file("bomb.png", header)
    let eve = try play([bomb, "--share"], as: "eve")
    #expect(eve.waitForEnd() == .exit(1))
    #expect(eve.complaint.contains("bomb.png"), "\(eve.complaint)")
  }

  @Test func `what does not fit a shared puzzle is refused before it begins`() throws {
    let line = "http://127.0.0.1:1/jigsaw-puzzle#01234567890123456789"
    for (words, reason) in [
      (["--share", Folder.photo, Folder.photo], "One picture at a time can be shared, and these are 2."),
      (["--share", "--record", folder.path("r")], "cannot be recorded"),
      (["--join", line, Folder.photo], "Leave out a picture."),
      (["--watch", line, "--pieces", "9"], "Leave out --pieces."),
      (["--join", line, "--turned"], "Leave out --turned"),
    ] {
      let session = try play(words, as: "bob")
      #expect(session.waitForEnd() == .exit(64))
      #expect(session.complaint.contains(reason), "\(session.complaint)")
    }
  }
}
