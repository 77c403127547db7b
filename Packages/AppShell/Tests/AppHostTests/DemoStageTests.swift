import GestureModel
import History
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// A demo on screens of several sizes, and how it ends.
@Suite struct DemoStageTests {
  private static func recording(_ size: CellSize) throws -> String {
    var player = Player<LetterSorter>(LetterSorter(), model: Letters(), size: size)
    player.wait(.seconds(1))
    try player.glide(from: .letter("A"), to: .tray(.vowels))
    player.keys("u")
    return try player.recording()
  }

  private func stage(in window: CellSize, of size: CellSize = CellSize(60, 12)) throws -> DemoStage<LetterSorter> {
    let recording = try Recording(text: Self.recording(size), name: "demo")
    let opening = Opening<LetterSorter>(name: "demo", makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })
    return DemoStage(try Program(opening, recording: recording), recording, in: window)
  }

  private func played(_ stage: DemoStage<LetterSorter>) -> DemoStage<LetterSorter> {
    var stage = stage
    for _ in 0..<2_000 {
      guard let due = stage.deadline else { break }
      _ = stage.advance(to: due)
    }
    return stage
  }

  @Test(arguments: [CellSize(60, 13), CellSize(80, 24), CellSize(200, 60)])
  func `it stands in the middle, says that it is a demo, and plays to its end`(window: CellSize) throws {
    let first = try stage(in: window)
    let lines = first.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(first.frame.size == window && lines.last!.hasPrefix(" DEMO  This plays by itself."))
    #expect(lines[(window.rows - 13) / 2].contains("vowels"))
    let end = played(first)
    #expect(end.isOver && end.program.journal.undone.map(\.title) == ["Put A on the vowels"])
    #expect(end.frame.text.contains("That was the demo."))
  }

  @Test func `a terminal that is too small shows what fits`() throws {
    let end = played(try stage(in: CellSize(30, 8)))
    #expect(end.isOver && end.frame.size == CellSize(30, 8))
  }

  @Test func `any key or press goes on to one's own work, q and Escape quit, Ctrl-C quits with 130`() throws {
    typealias Wish = DemoStage<LetterSorter>.Wish
    func wish(_ bytes: String) throws -> Wish? {
      var stage = try stage(in: CellSize(80, 24))
      return stage.take(Array(bytes.utf8), at: .zero) ?? stage.takeLate(at: .seconds(1))
    }
    for key in ["x", " ", "\r", "\u{1B}[A", "\u{1B}[<0;3;3M"] { #expect(try wish(key) == .own, "\(key)") }
    #expect(try wish("q") == .quit(status: 0))
    #expect(try wish("\u{1B}") == .quit(status: 0))
    #expect(try wish("\u{03}") == .quit(status: 130))
    // What the terminal says by itself is nobody's wish: motion, focus, answers.
    for other in ["\u{1B}[<35;3;3M", "\u{1B}[O", "\u{1B}[?62;c"] { #expect(try wish(other) == nil) }
  }

  @Test func `the largest recording that fits is shown, and the smallest where none does`() throws {
    let demo = Demo([
      Array(try Self.recording(CellSize(60, 12)).utf8), Array(try Self.recording(CellSize(100, 30)).utf8),
    ])
    for (window, size) in [
      (CellSize(40, 10), "60x12"), (CellSize(80, 24), "60x12"), (CellSize(100, 30), "60x12"),
      (CellSize(100, 31), "100x30"), (CellSize(200, 60), "100x30"),
    ] {
      #expect(try demo.recording(fitting: window).header.size == size, "\(window)")
    }
  }
}
