import Foundation
import Testing

/// The first run of a program, which shows what it can begin, and the way from one document to another.
@Suite(.enabled(if: Program.countrySorter.path != nil, "\(Program.countrySorter.isMissing)"), .serialized)
struct StartTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func session(_ arguments: String...) throws -> Session {
    try Session(arguments + ["--data-dir", folder.path("saves")], of: .countrySorter, in: folder)
  }

  private func end(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  @Test func `a game is begun from the start, then another, and both stay saved`() throws {
    let first = try session()
    #expect(first.wait(for: "Choose a game"), "\(first.complaint)")
    first.type("\t\t\t\t\r")
    #expect(first.wait(for: "with its flag"), "\(first.complaint)")
    first.settle(0.3)
    first.type("\u{0F}", settling: 0.3)
    first.type("\t\t\r")
    #expect(first.wait(for: "Area, high to low"), "\(first.complaint)")
    first.settle(0.3)
    end(first)
    let saves = try FileManager.default.contentsOfDirectory(atPath: folder.path("saves")).filter {
      $0.hasSuffix(".save")
    }
    for word in ["population", "flag", "area"] { #expect(saves.contains { $0.contains(word) }, "\(saves)") }
    // Somebody who has played goes on without being asked.
    let second = try session()
    #expect(second.wait(for: "Population, high to low"), "\(second.complaint)")
    second.settle(0.3)
    #expect(!second.output.contains("Choose a game"))
    end(second)
  }

  @Test func `who names a game gets that game`() throws {
    let session = try session("--by", "area")
    #expect(session.wait(for: "Area, high to low"), "\(session.complaint)")
    session.settle(0.3)
    #expect(!session.output.contains("Choose a game"))
    end(session)
  }
}
