import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawPuzzle

/// What a new puzzle shows before anything is done: the picture, the box, and a tray full of pieces.
@Suite struct FirstMinuteTests {
  private func hand(
    greets: Bool = true, size: CellSize = CellSize(120, 36), reducesMotion: Bool = false
  ) throws -> Hand {
    var app = try Puzzles.app(9, 6)
    if greets { app.greet() }
    var settings = ProgramSettings()
    settings.reducesMotion = reducesMotion
    return try Hand(app, size: size, settings: settings)
  }

  /// The pieces of which the tray shows any color.
  private func piecesSeen(_ hand: Hand) -> Int {
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let ground = hand.program.frame.style(at: tabletop.layout.tray.origin.offset(columns: 1, rows: 1))?.background
    return tabletop.lying.count { piece in
      guard let slot = tabletop.slot(of: piece)?.intersection(tabletop.tray.area), !slot.isEmpty else { return false }
      return (slot.minRow..<slot.maxRow).contains { row in
        (slot.minColumn..<slot.maxColumn).contains { column in
          let style = hand.program.frame.style(at: CellPoint(column, row))
          return hand.program.frame.character(at: CellPoint(column, row)) == "▀" || style?.background != ground
        }
      }
    }
  }

  @Test func `the picture is whole for a moment, falls into the tray, and leaves no trace`() throws {
    var hand = try hand()
    hand.wait(.milliseconds(1100))
    let middle = CellPoint(45, 17)
    let whole = hand.program.frame
    #expect(piecesSeen(hand) == 0)
    hand.wait(.milliseconds(1900))
    #expect(hand.program.frame != whole && hand.program.frame.style(at: middle) != whole.style(at: middle))
    hand.wait(.seconds(2))
    var calm = try self.hand(reducesMotion: true)
    calm.wait(hand.time)
    #expect(hand.program.frame == calm.program.frame)
    #expect(piecesSeen(hand) >= 12)
  }

  /// A new puzzle in a terminal with 256 colors that answers, the second time after the delay.
  private func answered(after delay: Duration) throws -> Hand {
    var app = try Puzzles.photograph(pieces: 48)
    app.greet()
    var settings = ProgramSettings()
    settings.asksTerminal = true
    var capabilities = Capabilities(colorDepth: .indexed256, unicode: true)
    capabilities.synchronizedOutput = true
    var hand = try Hand(app, capabilities: capabilities, settings: settings)
    hand.wait(.milliseconds(20))
    hand.send("\u{1B}[?62;c")
    #expect(piecesSeen(hand) == 0)
    hand.wait(delay)
    #expect(piecesSeen(hand) == 0 && hand.output.count < 6_000)
    hand.send("\u{1B}[?62;c")
    return hand
  }

  @Test func `a slow line is sent the tray at once, and never the picture`() throws {
    var slow = try answered(after: .seconds(3))
    let seen = piecesSeen(slow)
    #expect(seen >= 9 && slow.output.count < 8_000, "\(seen) pieces, \(slow.output.count) bytes")
    slow.wait(.seconds(4))
    #expect(slow.app.looking.intro == nil && slow.output.count < 8_000)
  }

  @Test func `another line is sent the picture, and its fall costs little more`() throws {
    var fast = try answered(after: .milliseconds(3))
    fast.wait(.milliseconds(100))
    #expect(piecesSeen(fast) == 0 && fast.output.count > 8_000)
    fast.wait(.seconds(4))
    #expect(piecesSeen(fast) >= 9 && fast.output.count < 60_000, "\(fast.output.count) bytes")
  }

  @Test func `a picture that is larger than the window is shown smaller, and leaves no trace`() throws {
    var (frames, ends) = ([Frame](), [Frame]())
    for reducesMotion in [false, true] {
      var app = try Puzzles.app(40, 25)
      app.greet()
      var settings = ProgramSettings()
      settings.reducesMotion = reducesMotion
      var hand = try Hand(app, size: CellSize(120, 36), settings: settings)
      hand.wait(.milliseconds(1100))
      frames.append(hand.program.frame)
      hand.wait(.seconds(4))
      ends.append(hand.program.frame)
    }
    #expect(ends[0] == ends[1])
    // Its corners are dark, red, green, and both.
    func isShown(_ isMeant: (Int, Int) -> Bool) -> Bool {
      (1..<35).contains { row in
        (0..<90).contains { column in
          let pixel = frames[0].style(at: CellPoint(column, row))?.background?.packed ?? 0
          return pixel >> 24 == 0xFF && isMeant(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF))
        }
      }
    }
    #expect(isShown { $0 > 215 && $1 > 215 } && isShown { $0 > 215 && $1 < 40 } && isShown { $0 < 40 && $1 > 215 })
  }

  @Test func `a piece can be grabbed while the picture is still whole, which ends it`() throws {
    var hand = try hand()
    hand.wait(.milliseconds(1050))
    let piece = hand.model.tray[0]
    hand.lift(piece)
    #expect(hand.program.drags.sessions.count == 1 && hand.app.looking.intro == nil)
    hand.release(CellPoint(30, 12))
    #expect(hand.model.group(of: piece) != nil)
  }

  @Test func `with reduced motion, nothing moves`() throws {
    var hand = try hand(reducesMotion: true)
    hand.wait(.milliseconds(100))
    let frame = hand.program.frame
    hand.wait(.milliseconds(800))
    #expect(hand.program.frame == frame && piecesSeen(hand) >= 12)
  }

  @Test(arguments: [(CellSize(120, 36), true), (CellSize(80, 24), false)])
  func `the box is there from the start if it leaves room for the tray, and its key hides it`(
    size: CellSize, isShown: Bool
  ) throws {
    var hand = try hand(size: size)
    hand.wait(.milliseconds(10))
    func hasBox() -> Bool { hand.app.tabletop(in: hand.program.context).layout.box != nil }
    #expect(hasBox() == isShown)
    hand.keys("b")
    #expect(hasBox() == !isShown)
    hand.keys("b")
    #expect(hasBox() == isShown)
  }

  @Test func `a recording begins with the same box`() throws {
    let first = try hand()
    var app = try Puzzles.app(9, 6)
    app.takeViewState(try #require(first.app.viewStateText))
    var other = try Hand(app, size: CellSize(120, 36))
    other.wait(.milliseconds(10))
    #expect(other.app.looking.showsBox && other.app.looking.intro == nil)
  }

  @Test func `what an empty table says stays within the lines around a narrow picture`() throws {
    var hand = try Hand(Puzzles.app(4, 6), size: CellSize(100, 30))
    hand.wait(.milliseconds(10))
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let (low, high) = (tabletop.view.cell(of: .zero), tabletop.view.cell(of: Point(tabletop.art.cut.size.width, 0)))
    let table = tabletop.layout.table
    try #require(high.x - low.x >= 28)
    let rows = (table.minRow..<table.maxRow).map { row in
      (table.minColumn..<table.maxColumn).map { hand.program.frame.character(at: CellPoint($0, row)) ?? " " }
    }
    let words = rows.filter { row in row.contains { $0.isLetter } }
    #expect(words.count >= 3)
    for row in words {
      let columns = row.indices.filter { row[$0].isLetter }
      #expect(Int(low.x) < columns[0] && columns[columns.count - 1] < Int(high.x), "\(String(row))")
    }
  }

  @Test func `an empty table says what to do`() throws {
    var hand = try hand(greets: false)
    hand.wait(.milliseconds(10))
    #expect(
      hand.text.contains("54 pieces in the tray") && hand.text.contains("Drag pieces from the tray to this table."))
  }
}
