import Foundation
import Testing

/// `gallery doctor` in a terminal that answers, and in one that does not.
@Suite(.enabled(if: Program.gallery.path != nil, "\(Program.gallery.isMissing)"), .serialized) struct GalleryDoctorTests
{
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func session(_ arguments: String..., environment: [String: String] = [:]) throws -> Session {
    try Session(["doctor"] + arguments, of: .gallery, in: folder, environment: environment)
  }

  @Test func `it tells what the terminal answers, and what comes of the mouse; q ends it`() throws {
    let session = try session()
    #expect(session.wait(for: "\u{1B}[c"))
    session.type("\u{1B}[?1006;2$y\u{1B}[?1016;2$y\u{1B}[?2026;0$y\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?64;1;4c")
    #expect(session.wait(for: "Try the mouse here"))
    session.settle()
    session.press(10, 20)
    session.release(10, 20)
    session.settle()
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
    let report = session.output.components(separatedBy: "\u{1B}[?25h").last ?? ""
    #expect(report.contains("XTerm(379)"))
    for line in ["mouse (1006)", "pixel mouse (1016)", "sixel"] {
      #expect(report.split(separator: "\r\n").contains { $0.hasPrefix(line) && $0.contains(" yes") }, "\(line)")
    }
    #expect(report.contains("mouse tried: click arrived; no drag, no wheel"))
  }

  @Test func `a terminal that answers nothing is not waited for`() throws {
    let session = try session("--json", environment: ["TMUX": "/tmp/tmux-0/default,1,0", "SSH_TTY": "/dev/pts/7"])
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    let json = session.output.drop { $0 != "{" }.prefix { $0 != "\u{1B}" }
    let found = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(found["answers"] as? Bool == false)
    #expect(found["mouse"] as? String == "untold")
    #expect(found["multiplexer"] as? String == "tmux" && found["ssh"] as? Bool == true)
    #expect(session.isRestored)
  }

  @Test(arguments: [[], ["--json"]])
  func `without a terminal there is a line that says so, and the status is 1`(words: [String]) throws {
    let session = try Session(["doctor"] + words, of: .gallery, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(1))
    #expect(session.output.isEmpty)
    #expect(session.complaint.split(separator: "\n").count == 1 && session.complaint.contains("terminal"))
  }
}
