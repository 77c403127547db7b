import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The gallery in a terminal, with the real apps.
@Suite(.enabled(if: Program.gallery.path != nil, "\(Program.gallery.isMissing)"), .serialized) struct GalleryTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func session(_ arguments: String..., environment: [String: String] = [:]) throws -> Session {
    let session = try Session(
      arguments + ["--data-dir", folder.path("saves")], of: .gallery, in: folder, environment: environment)
    #expect(session.wait(for: "Board"))
    session.settle()
    return session
  }

  private func shell(_ arguments: String..., ends: Session.End = .exit(0)) throws -> Session {
    let session = try Session(arguments, of: .gallery, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == ends, "\(session.complaint)")
    return session
  }

  @Test func `Enter starts an app, its end comes back to where one was, and the terminal is given back at last`() throws
  {
    let session = try session()
    session.type("\u{1B}[C\u{1B}[C\r")
    #expect(session.wait(for: "Palette"))
    session.settle()
    let before = session.output.count
    session.type("q")
    #expect(session.wait(for: "Jigsaw", after: before) && session.wait(for: "Chord", after: before))
    session.settle()
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
    #expect(FileManager.default.fileExists(atPath: folder.path("saves/chord-arranger")))
    let state = try shell("--headless", "--state", "--data-dir", folder.path("saves"))
    #expect(state.output.contains(#""app":"gallery""#))
  }

  #if os(Linux)
    @Test func `an app that is killed takes neither the gallery nor the terminal with it`() throws {
      let session = try session()
      session.type("\r")
      // The first run shows what there is.
      #expect(session.wait(for: "Choose a puzzle"))
      session.type("\u{1B}", settling: 0.4)
      #expect(session.wait(for: "Tray"))
      session.settle()
      let child = try #require(session.children(running: "jigsaw-puzzle").first)
      kill(child, SIGSEGV)
      #expect(session.wait(for: "was ended by signal 11"))
      session.type("q")
      #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
      #expect(session.isRestored)
    }

    @Test func `an app that stops goes on, and the gallery does not stop after it`() throws {
      let session = try session()
      session.type("\r")
      // The first run shows what there is.
      #expect(session.wait(for: "Choose a puzzle"))
      session.type("\u{1B}", settling: 0.4)
      #expect(session.wait(for: "Tray"))
      session.settle()
      // No shell is around that could continue them, so that Ctrl-Z is passed over, and both go on at once.
      session.type("\u{1A}", settling: 1)
      session.type("?")
      #expect(session.wait(for: "Type to find something"))
      session.type("\u{1B}", settling: 0.4)
      session.type("q", settling: 1)
      session.type("q")
      #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
      #expect(session.isRestored)
    }

    @Test func `a signal to end reaches the app in front, and then the gallery`() throws {
      let session = try session()
      session.type("\r")
      // The first run shows what there is.
      #expect(session.wait(for: "Choose a puzzle"))
      session.type("\u{1B}", settling: 0.4)
      #expect(session.wait(for: "Tray"))
      session.settle()
      session.send(SIGTERM)
      #expect(session.waitForEnd() == .exit(128 + SIGTERM), "\(session.complaint)")
      #expect(session.isRestored)
    }
  #endif

  @Test func `a click starts an app, and pictures of the apps are drawn`() throws {
    let session = try session()
    // Half blocks: pictures are there.
    #expect(session.wait(for: "▀"))
    session.press(39, 6)
    session.release(39, 6)
    #expect(session.wait(for: "Choose a game"))
    session.type("\u{1B}", settling: 0.4)
    #expect(session.wait(for: "Your order"))
    session.settle()
    session.type("q", settling: 1)
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
  }

  @Test func `the list is for people and for scripts`() throws {
    #expect(try shell("--list").output.hasPrefix("jigsaw-puzzle   Cuts a photograph"))
    let json = try shell("--list", "--json").output
    let rows = try JSONDecoder().decode([[String: String]].self, from: Data(json.utf8))
    #expect(
      rows.map { $0["name"] } == [
        "jigsaw-puzzle", "country-sorter", "chord-arranger", "task-board", "playground", "letter-sorter",
      ])
  }

  @Test func `an app is run by its name with its own words, and a wrong name is told so`() throws {
    #expect(try shell("chord-arranger", "--version").output == "0.2.0\n")
    _ = try shell("task-board", "new", "--data-dir", folder.path("b"))
    #expect(try shell("task-board", "list", "--data-dir", folder.path("b")).output.hasPrefix("Todo (0)"))
    #expect(
      try shell("jigsaw", ends: .exit(64)).complaint
        == "Error: There is no program 'jigsaw'. Did you mean 'jigsaw-puzzle'?\n")
    #expect(try shell("--lst", ends: .exit(64)).complaint.contains("Did you mean '--list'?"))
  }

  @Test func `without a terminal it says so and ends with 1, but draws without one when asked to`() throws {
    #expect(try shell(ends: .exit(1)).complaint.contains("is not a terminal"))
    #expect(try shell("--headless", "--size", "60x20").output.contains("Country Sorter"))
  }

  @Test(arguments: Program.all)
  func `every program's help ends with examples, and it makes completions for three shells`(program: Program) throws {
    guard program.path != nil else { return }
    func output(_ words: String...) throws -> String {
      let session = try Session(words, of: program, in: folder, atTerminal: false)
      #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
      return session.output
    }
    let help = try output("--help")
    let examples = try #require(help.range(of: "\nEXAMPLES:\n")).upperBound
    #expect(help[examples...].split(separator: "\n").allSatisfy { $0.hasPrefix("  \(program.name)") })
    for shell in ["bash", "zsh", "fish"] {
      #expect(try output("--generate-completion-script", shell).contains(program.name), "\(shell)")
    }
  }
}
