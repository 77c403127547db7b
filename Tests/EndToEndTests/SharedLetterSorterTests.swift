import Foundation
import Testing

/// The letter sorter of docs/share-your-app.md, by real processes in two terminals.
@Suite(.enabled(if: Program.sharedLetterSorter.path != nil, "\(Program.sharedLetterSorter.isMissing)"), .serialized)
struct SharedLetterSorterTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func play(_ words: [String], as name: String) throws -> Session {
    try Session(["--data-dir", folder.path(name)] + words, of: .sharedLetterSorter, in: folder, columns: 120)
  }

  private func share() throws -> (Session, InvitationLines) {
    let ada = try play(["--share"], as: "ada")
    #expect(ada.wait(for: "--watch"), "\(ada.output) \(ada.complaint)")
    ada.settle()
    let lines = try InvitationLines(in: ada.output)
    ada.type("\r")
    #expect(ada.wait(for: "live"), "\(ada.output) \(ada.complaint)")
    return (ada, lines)
  }

  private func end(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  @Test func `one person moves a letter, the other sees it, and a line works once`() throws {
    let (ada, lines) = try share()
    let bob = try play(lines.join, as: "bob")
    #expect(bob.wait(for: "live"), "\(bob.output) \(bob.complaint)")
    #expect(ada.wait(for: "with Guest"))
    ada.settle()
    bob.settle()
    // The A, from the table over to the vowels.
    let before = bob.output.count
    ada.press(2, 2)
    ada.move(20, 3)
    ada.move(50, 4)
    #expect(bob.wait(for: "holds the A", after: before), "\(bob.output.dropFirst(before))")
    let held = bob.output.count
    ada.release(50, 4)
    #expect(bob.wait(for: "[A]", after: held), "\(bob.output.dropFirst(held))")

    let carol = try play(lines.watch, as: "carol")
    #expect(carol.wait(for: "watching"), "\(carol.output) \(carol.complaint)")
    carol.settle()
    let late = try play(lines.join, as: "late")
    #expect(late.waitForEnd() == .exit(1))
    #expect(late.complaint.contains("The invitation is no longer valid"), "\(late.complaint)")
    end(carol)
    end(bob)
    // With the same line, whoever has joined comes back, and everything is there.
    let again = try play(lines.join, as: "bob")
    #expect(again.wait(for: "live"), "\(again.complaint)")
    end(again)
    end(ada)
  }

  @Test func `what is not a line, or is for another program, is refused`() throws {
    for (line, reason) in [
      ("hello", "This is not an invitation."),
      ("http://127.0.0.1:1/jigsaw-puzzle#01234567890123456789", "This invitation is for jigsaw-puzzle, not for letter"),
      ("http://example.org/letter-sorter#01234567890123456789", "http"),
    ] {
      let session = try play(["--join", line], as: "bob")
      #expect(session.waitForEnd() != .exit(0))
      #expect(session.complaint.contains(reason) && !session.complaint.contains("0123456789"), "\(session.complaint)")
    }
    let both = try play(["--share", "--join", "x"], as: "bob")
    #expect(both.waitForEnd() == .exit(64))
    #expect(both.complaint.contains("Give one of --share, --join and --watch."))
  }
}
