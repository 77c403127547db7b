import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import PictureFiles
import Pictures
import TerminalUI
import Testing

@testable import AppShell
@testable import JigsawProgram
@testable import JigsawPuzzle

/// Puzzles that were made harder: turned, without help, without the picture.
@Suite struct DifficultyTests {
  private func hand(_ challenge: Challenge, style: CutStyle = .standard) throws -> Hand {
    try Hand(Puzzles.app(4, 3, style: style, challenge: challenge))
  }

  @Test func `who presses Tab until it fits solves a puzzle with help, and none without`() throws {
    var helped = try hand(.none)
    helped.solveByTab()
    #expect(helped.model.isSolved)
    var alone = try hand(Challenge(hidesFits: true))
    alone.solveByTab()
    #expect(!alone.model.isSolved && alone.model.progress.joinedEdges < 4)
    #expect(!alone.announcements.contains { $0.contains("fits") })
  }

  @Test func `without help, nothing shows before the release what it will join, and it joins`() throws {
    var hand = try hand(Challenge(hidesFits: true))
    hand.place(PieceID(0), at: .zero)
    let end = hand.carry(PieceID(1), to: hand.offset(of: PieceID(0))!)
    #expect(!hand.status.contains("fits"))
    #expect(hand.program.context.joins(under: hand.program.drags.sessions[0]) == [])
    hand.release(end)
    #expect(hand.model.group(of: PieceID(1)) == hand.model.group(of: PieceID(0)))
  }

  @Test func `the picture stays hidden if it must`() throws {
    var hand = try hand(Challenge(hidesPicture: true))
    let before = hand.text
    hand.keys("b")
    #expect(hand.status.contains("The picture is not shown in this puzzle"))
    hand.keys("g")
    #expect(hand.app.tabletop(in: hand.program.context).layout.box == nil)
    #expect(hand.app.looking.ghost == 0 && !hand.app.looking.showsBox && hand.text.count == before.count)
  }

  @Test(arguments: [Challenge.Turning.quarters, .free])
  func `turned pieces are solved by keyboard alone`(turning: Challenge.Turning) throws {
    var hand = try hand(Challenge(turning: turning))
    hand.solveByTab(turns: true)
    #expect(hand.model.isSolved && hand.isByKeysAlone, "\(hand.model.progress)")
    #expect(hand.model.check() == nil)
  }

  @Test func `a piece that is turned while it is carried is said to be turned and moved`() throws {
    var hand = try hand(Challenge(turning: .quarters))
    hand.keys("n Space")
    for _ in 0..<40 where !hand.status.contains("to the table") { hand.keys("Tab") }
    hand.keys("r")
    #expect(hand.status.contains("Release to turn "))
    hand.keys("Space")
    let moved = try #require(hand.announcements.last { $0.hasPrefix("Turned ") })
    #expect(moved.contains(" and put it on the table."))
    hand.keys("u")
    #expect(hand.announcements.contains { $0.hasPrefix("Undid: Move and turn ") }, "\(hand.announcements.suffix(3))")
  }

  @Test(arguments: [Challenge.Turning.quarters, .free])
  func `a turn is a step: undone, redone, and the same after a replay`(turning: Challenge.Turning) throws {
    var hand = try hand(Challenge(turning: turning))
    let piece = hand.model.tray[0]
    let before = hand.model
    hand.keys("n r")
    #expect(hand.model.turn(of: piece) == before.turn(of: piece) + turning.step)
    hand.keys("z z u u u")
    #expect(hand.model == before)
    hand.keys("Ctrl-R")
    let recording = try Recording(text: hand.recording(), name: "turn.jsonl")
    var again = try self.hand(Challenge(turning: turning)).program
    for event in recording.events { _ = again.replay(event) }
    #expect(again.model == hand.model && again.frame == hand.program.frame)
  }

  @Test(arguments: [Challenge.Turning.quarters, .free])
  func `the wheel turns what is carried about its middle, and the drop keeps it there`(
    turning: Challenge.Turning
  ) throws {
    var hand = try hand(Challenge(turning: turning))
    let piece = hand.model.tray[0]
    let turn = hand.model.turn(of: piece)
    // Its middle goes to the middle of the picture.
    let end = hand.carry(piece, to: Point(2, 1.5) - turn.applied(to: hand.app.art.cut.cell(of: piece).center))
    let frame = hand.program.drags.sessions[0].frame
    hand.mouse(.scrolled(Vector(dx: 0, dy: 1)), end)
    #expect(hand.app.turnInHand == turning.step, "\(hand.status)")
    #expect(hand.program.drags.sessions.first?.over?.region == .table, "\(hand.announcements.suffix(5))")
    hand.release(end)
    #expect(hand.model.turn(of: piece) == turn + turning.step && hand.app.turnInHand == .none)
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let group = try #require(hand.model.group(of: piece), "\(hand.announcements.suffix(5))")
    let cells = tabletop.cells(of: group)
    #expect(Rect(cells).center.distance(to: frame.center) < 2.5, "\(cells) \(frame)")
    let lying = hand.model
    hand.mouse(.down(.right), hand.cell(of: piece)!)
    hand.mouse(.up(.right), hand.cell(of: piece)!)
    hand.wait(.seconds(1))
    #expect(hand.model.turn(of: piece) == turn + turning.step + turning.step)
    hand.keys("u")
    #expect(hand.model == lying)
  }

  @Test(arguments: [Challenge.Turning.quarters, .free])
  func `a turned piece is hit where it is drawn`(turning: Challenge.Turning) throws {
    var hand = try hand(Challenge(turning: turning))
    hand.keys("S")
    let tabletop = hand.app.tabletop(in: hand.program.context)
    for piece in hand.model.grid.pieces {
      let group = try #require(hand.model.group(of: piece))
      let center = tabletop.view.cell(of: hand.model.pose(of: group)!.place(tabletop.art.cut.cell(of: piece).center))
      let point = center + (Rect(tabletop.layout.table).origin - .zero)
      guard Rect(tabletop.layout.table).contains(point) else { continue }
      #expect(hand.program.scene.topmost(at: point) == .piece(piece))
    }
  }

  @Test func `hints show a place and a pair, join one, and are counted`() throws {
    var hand = try hand(.none)
    hand.place(PieceID(5), at: .zero)
    hand.keys("n n h")
    #expect(hand.status.contains("Hint: ") && hand.status.contains("belongs in row"), "\(hand.status)")
    #expect(hand.app.hints.count == 1 && hand.app.hints.shown(at: hand.program.context.time) != nil)
    hand.wait(.seconds(6))
    #expect(hand.app.hints.shown(at: hand.program.context.time) == nil)
    hand.keys("j")
    #expect(hand.status.contains(" join"), "\(hand.status)")
    let before = hand.model.progress.joinedEdges
    for _ in 0..<15 where !hand.model.isSolved { hand.keys("J") }
    #expect(hand.model.isSolved && hand.model.progress.joinedEdges > before)
    #expect(hand.announcements.contains { $0.hasPrefix("Solved!") && $0.contains("hints") })
    let saved = hand.app.viewState
    var next = try Puzzles.app(4, 3)
    next.viewState = saved
    #expect(next.hints.count == hand.app.hints.count)
  }

  @Test(arguments: [CutStyle.Shape.hexagonal, .irregular])
  func `other cuts are solved by Tab as well`(shape: CutStyle.Shape) throws {
    var hand = try hand(.none, style: CutStyle(shape))
    hand.solveByTab()
    #expect(hand.model.isSolved, "\(hand.model.progress)")
  }

  @Test func `the name of a save says what distinguishes the puzzle, and ordinary ones keep theirs`() throws {
    func name(_ style: CutStyle, _ challenge: Challenge) -> String {
      PictureSave(picture: "a.png", isBundled: true, pieces: 48, seed: 7, style: style, challenge: challenge).saveName
    }
    #expect(name(.standard, .none) == "a-48-7")
    let style = try CutStyle(.irregular, knobs: 60)
    #expect(name(style, Challenge(turning: .quarters, hidesFits: true)) == "a-48-7-irregular-knobs-60-turned-no-help")
    #expect(name(.standard, Challenge(turning: .free)) == "a-48-7-turned-freely")
  }

  @Test(arguments: [
    (["--cut", "rectangular", "--knobs", "50"], "Rectangular pieces have no knobs."),
    (["--knobs", "10"], "Knobs cannot have 10% of their full size. Choose from 30 to 100, or 0 for none."),
    (["--flips", "101"], "Flips cannot be 101%. Choose from 0 to 100."), (["--cut", "round"], "'round'"),
  ])
  func `options that cannot be are refused with what to do`(words: [String], message: String) throws {
    let error = #expect(throws: (any Error).self) { try JigsawCommand.parseAsRoot(words) }
    #expect(JigsawCommand.fullMessage(for: try #require(error)).contains(message))
  }

  @Test func `pieces that look alike are reported before the first move, with a proposal`() throws {
    let size = (width: 400, height: 300)
    let cut = try Cut(grid: Grid(columns: 4, rows: 3), pictureWidth: size.width, pictureHeight: size.height, seed: 3)
    let colors = Puzzles.picture(size.width, size.height).pixels
    let sky = Array(repeating: UInt32(0xFF40_80FF), count: 200 * size.width)
    let picture = Bitmap(width: size.width, height: size.height, pixels: sky + colors[sky.count...])
    let hand = try Hand(Jigsaw(art: PieceArt(cut: cut, picture: picture, codec: .files)))
    let words = hand.text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("of 12 pieces look alike;"), "\(hand.app.art.warning ?? "no warning")")
    #expect(try !Hand(Puzzles.app(4, 3)).text.contains("look alike"))
  }
}
