import Geometry
import GestureModel
import JigsawModel
import Pictures
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle
@testable import PictureFiles

/// The puzzle in a terminal that shows real pictures.
@Suite struct RealPictureTests {
  /// A hand and the terminal that it looks at.
  private struct Window {
    /// Small, because a test looks at every pixel.
    static let small = CellSize(72, 22)
    static let cell = Size(width: 6, height: 12)

    var hand: Hand
    var terminal: TestTerminal
    private var seen = 0

    let size: CellSize

    init(_ app: Jigsaw, size: CellSize = small, placing placements: [Placement] = []) throws {
      self.size = size
      var capabilities = Capabilities.full
      capabilities.kittyGraphics = true
      capabilities.synchronizedOutput = true
      capabilities.cellPixels = Self.cell
      capabilities.learn(from: .version("kitty(0.46.2)"))
      hand = try Hand(app, size: size, capabilities: capabilities, placing: placements)
      terminal = Self.terminal(size)
      show()
    }

    static func terminal(_ size: CellSize) -> TestTerminal {
      var terminal = TestTerminal(size: size, cell: Self.cell) { png in
        guard let bitmap = try? Codec.decodePNG(png, path: "") else { return nil }
        return PixelImage(
          width: bitmap.width, height: bitmap.height,
          bytes: bitmap.pixels.flatMap { pixel in
            [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
          })
      }
      terminal.feed(TerminalModes().enter)
      return terminal
    }

    /// Lets the terminal take what was written and answer, until everything has been sent.
    mutating func show() {
      #expect(hand.show(on: &terminal, after: &seen), "The terminal and the program never come to rest.")
    }

    var tabletop: Tabletop { hand.app.tabletop(in: hand.program.context) }

    /// What a terminal shows that has seen nothing but the present frame; `nil` if that cannot be known, because a piece
    /// that rests at an edge of the table or the tray scrolls it while the images are sent.
    func drawnAnew() -> PixelImage? {
      var other = self
      other.terminal = Self.terminal(size)
      other.hand.take(.edited(nil))
      other.seen = hand.output.count
      other.show()
      let (before, after) = (tabletop, other.tabletop)
      return before.view == after.view && before.tray.firstRow == after.tray.firstRow
        ? other.terminal.composite() : nil
    }
  }

  private func table() throws -> Window {
    try Window(
      Puzzles.app(4, 3),
      placing: [
        Placement(PieceID(0), at: Vector(dx: 0.2, dy: 0.1)), Placement(PieceID(6), at: Vector(dx: -1.3, dy: 0.4)),
        Placement(PieceID(9), at: Vector(dx: 0.6, dy: -0.7)),
      ])
  }

  @Test func `pieces on the table and in the tray are images, each sent once`() throws {
    let window = try table()
    let placements = window.terminal.placements
    #expect(placements.count >= 3 + 2, "three on the table, and what the tray shows")
    #expect(window.terminal.imagesSent.values.allSatisfy { $0 == 1 })
    #expect(window.terminal.surprises == [])
  }

  @Test func `a step of a drag moves an image by a short command`() throws {
    var window = try table()
    let start = try #require(window.hand.cell(of: PieceID(6)))
    window.hand.mouse(.down(.left), start)
    window.hand.mouse(.moved(holding: .left), start.offset(columns: -1))
    window.show()
    let sent = window.terminal.imagesSent.count
    for step in 2..<6 {
      let before = window.hand.output.count
      window.hand.mouse(.moved(holding: .left), start.offset(columns: -step))
      let bytes = window.hand.output[before...]
      #expect(bytes.count <= 70, "step \(step): \(bytes.count) bytes")
      window.show()
    }
    #expect(window.terminal.imagesSent.count == sent, "no picture is sent during a drag")
  }

  @Test func `an image is where its piece is hit`() throws {
    let window = try table()
    for piece in [PieceID(0), PieceID(6), PieceID(9)] {
      let bounds = try #require(window.hand.program.scene.bounds(of: .piece(piece), in: nil))
      let isThere = window.terminal.placements.contains { placement in
        let (rect, margin) = (window.terminal.rect(of: placement), PieceEdge.resting.margin)
        return abs(Double(rect.x + margin) / 6 - bounds.minX) <= 1
          && abs(Double(rect.y + margin) / 12 - bounds.minY) <= 0.5
          && abs(Double(rect.width - 2 * margin) / 6 - bounds.width) <= 1
      }
      #expect(isThere, "\(piece)")
    }
  }

  @Test func `however large a group grows, no frame shows a piece in blocks`() throws {
    var window = try Window(Puzzles.photograph(pieces: 96), size: CellSize(120, 40))
    window.hand.wait(.seconds(2))
    window.show()
    var (frames, inBlocks) = (0, [Int]())
    for _ in 0..<200 where !window.hand.model.isSolved {
      window.hand.keys("J")
      while true {
        frames += 1
        let table = window.tabletop.layout.table
        let blocks = (table.minRow..<table.maxRow).flatMap { row in
          (table.minColumn..<table.maxColumn).filter { column in
            "▀▄█▌▐▖▗▘▝▚▞▙▛▜▟".contains(window.hand.program.frame.character(at: CellPoint(column, row)) ?? " ")
          }
        }
        // The solved picture has another size, beside the score.
        if !blocks.isEmpty, !window.hand.model.isSolved { inBlocks.append(frames) }
        guard let due = window.hand.program.imagesDue else { break }
        window.hand.wait(max(.zero, due - window.hand.time))
      }
      window.show()
    }
    #expect(window.hand.model.isSolved && frames > 95)
    #expect(inBlocks == [], "of \(frames) frames")
  }

  @Test func `the ghost is pictures below the pieces, which are sent once for each strength`() throws {
    var window = try table()
    func lowest() throws -> PixelRect { window.terminal.rect(of: try #require(window.terminal.placements.first)) }
    #expect(try lowest().height == 1, "the line around the place")
    window.hand.keys("g")
    window.show()
    #expect(try lowest().width > 50 && lowest().height > 50, "the first tile of the ghost")
    let sent = window.terminal.imagesSent
    let start = try #require(window.hand.cell(of: PieceID(6)))
    window.hand.mouse(.down(.left), start)
    window.hand.mouse(.moved(holding: .left), start.offset(columns: -3))
    window.show()
    #expect(window.terminal.imagesSent.count <= sent.count + 2, "nothing of the ghost is sent again")
  }

  @Test func `behind a panel the pictures stay where they are, under a veil`() throws {
    var window = try table()
    let (picture, sent) = (window.terminal.composite(), window.terminal.imagesSent)
    window.hand.keys("H")
    window.show()
    let behind = window.terminal.composite()
    // Dimmed as text is, toward the background.
    let paper = try #require(window.hand.program.stage.display.theme[.background].background?.packed)
    func dimmed(_ value: UInt8, _ shift: UInt32) -> Int {
      Int(0.4 * Double(value) + 0.6 * Double(paper >> shift & 0xFF))
    }
    let piece = try #require(
      (0..<picture.height).flatMap { y in (0..<picture.width).map { (x: $0, y: y) } }.first { x, y in
        let (old, new) = (picture[x, y], behind[x, y])
        return Int(old.red) > 150 && abs(dimmed(old.red, 16) - Int(new.red)) < 3
          && abs(dimmed(old.green, 8) - Int(new.green)) < 3 && abs(dimmed(old.blue, 0) - Int(new.blue)) < 3
      }, "no pixel of a piece is dimmed")
    #expect(window.terminal.placements.count > 2, "the piece at \(piece) and the veil")
    #expect(window.terminal.imagesSent.count == sent.count + 1, "only the veil is sent")
    window.hand.keys("Esc")
    window.hand.wait(.seconds(1))
    window.show()
    window.hand.keys("H Esc")
    window.show()
    #expect(window.terminal.composite().difference(from: picture) == nil)
    #expect(window.terminal.imagesSent.count == sent.count + 1, "and that once")
  }

  @Test(arguments: Laws.seeds(3, long: 100)) func `after any play the pixels are those of a fresh drawing`(_ seed: Int)
    throws
  {
    var random = SplitMix64(seed: seed)
    var window = try table()
    func cell() -> CellPoint { CellPoint(.random(in: 0..<70, using: &random), .random(in: 1..<20, using: &random)) }
    var compared = 0
    for step in 0..<16 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3:
        window.hand.mouse(.down(.left), cell())
        window.show()
        window.hand.mouse(.moved(holding: .left), cell())
        window.show()
        if Bool.random(using: &random) { window.hand.mouse(.up(.left), cell()) }
      case 3:
        guard let piece = window.hand.model.tray.first, window.hand.cell(of: piece) != nil,
          window.hand.program.drags.sessions.isEmpty, window.hand.program.panel == nil,
          !window.hand.app.watch.isPaused
        else { continue }
        let other = window.hand.model.zOrder.last.flatMap(window.hand.model.offset(of:)) ?? .zero
        window.hand.mouse(.up(.left), window.hand.carry(piece, to: other))
      default:
        let keys = ["u", "Ctrl-R", "b", "l", "+", "-", "0", "n", "?", "Esc", "g", "n Space Tab Enter"]
        window.hand.keys(keys.randomElement(using: &random)!)
      }
      window.hand.wait(.seconds(1))
      window.show()
      if let fresh = window.drawnAnew() {
        let difference = window.terminal.composite().difference(from: fresh)
        #expect(difference == nil, "seed \(seed), step \(step)")
        compared += 1
      }
      #expect(window.terminal.surprises == [], "seed \(seed), step \(step)")
    }
    #expect(compared > 5, "seed \(seed)")
  }
}
