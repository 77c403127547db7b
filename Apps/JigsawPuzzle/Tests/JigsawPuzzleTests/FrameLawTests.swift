import DragDropKit
import Geometry
import GestureModel
import History
import SeededRandom
import TerminalUI
import Testing

@testable import AppShell
@testable import JigsawModel
@testable import JigsawPuzzle

/// No piece is missing, doubled or cut off in any frame, not even between a release and rest.
@Suite struct FrameLawTests {
  @Test func `in every frame of any game, each piece is drawn once and whole`() throws {
    var seen = Seen()
    for seed in Laws.seeds(24, long: 500) {
      var random = SplitMix64(seed: seed)
      var hand = try Hand(Puzzles.app(2, 2), size: CellSize(40, 14))
      for _ in 0..<5 {
        act(&hand, &random)
        check(hand, &seen, "seed \(seed), at once")
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          hand.wait(.milliseconds(40))
          check(hand, &seen, "seed \(seed), \(hand.time)")
        }
        if hand.program.drags.sessions.isEmpty == false { hand.mouse(.up(.left), CellPoint(12, 5)) }
      }
    }
    #expect(seen.joins > 5 && seen.carried > 5 && seen.landing > 5 && seen.goingHome > 5, "\(seen)")
  }

  @Test func `a join is whole in the frame after the release, and can be hit there`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40), placing: [Placement(PieceID(0), at: .zero)])
    let end = hand.carry(PieceID(1), to: .zero)
    hand.mouse(.up(.left), end)
    #expect(hand.model.pieces(of: GroupID(lowest: PieceID(0))).count == 2)
    #expect(differences(hand, from: atRest(hand, without: []), columns: 96) == [])
    #expect(hand.program.scene.contains(.piece(PieceID(1))))
  }

  @Test func `labels and the banner have their own background`() throws {
    var hand = try Hand(Puzzles.app(2, 2), size: CellSize(70, 24), placing: [Placement(PieceID(0), at: .zero)])
    func grounds() -> Set<Color?> {
      Set(
        (1..<22).flatMap { row in (0..<56).map { CellPoint($0, row) } }
          .filter {
            hand.program.frame.character(at: $0)?.isASCII == true && hand.program.frame.character(at: $0) != " "
          }
          .map { hand.program.frame.style(at: $0)?.background })
    }
    hand.keys("l")
    #expect(grounds().count == 1, "one background under all letters: \(grounds())")
    hand.keys("l")
    for number in 1..<4 { hand.place(PieceID(number), at: hand.offset(of: PieceID(0))!) }
    #expect(hand.lines[1].contains("Solved!"))
    #expect(grounds().count == 1, "\(grounds())")
  }

  // MARK: The plain answer

  private struct Seen {
    var (joins, carried, landing, goingHome) = (0, 0, 0, 0)
  }

  private func check(_ hand: Hand, _ seen: inout Seen, _ place: String) {
    let drags = hand.program.drags
    if drags.previews.contains(where: { $0.phase == .landing }) { seen.landing += 1 }
    if drags.previews.contains(where: { $0.phase == .goingHome }) { seen.goingHome += 1 }
    seen.joins += hand.model.progress.joinedEdges
    let air = drags.previews.filter { $0.phase == .carried || $0.phase == .goingHome }
    // A piece on its way home may arrive early if its home has changed.
    var answers = drags.sessions.isEmpty ? [differences(hand, from: atRest(hand, without: []), columns: 26)] : []
    if air.count == 1 {
      seen.carried += 1
      let pieces = Set(
        air[0].session.items.flatMap { item in hand.model.group(of: item).map(hand.model.pieces(of:)) ?? [item] })
      answers += places(hand, of: air[0]).map { faults(hand, at: $0, pieces) }
    }
    // How several pieces lie in the hand is the subject of HandfulTests.
    guard air.count < 2, air.allSatisfy({ $0.session.items.count == 1 }) else { return }
    #expect(answers.contains([]), "\(place): \(answers.map { $0.prefix(5) })")
  }

  /// The program at rest, with the same puzzle or with some of its pieces removed.
  private func atRest(_ hand: Hand, without pieces: Set<PieceID>) -> Program<Jigsaw> {
    var model = hand.model
    for group in model.zOrder where pieces.contains(group.lowest) {
      model.trays.main += model.pieces(of: group)
      model.groups.remove(Marks([group.lowest], in: model.grid))
    }
    var program = Program(
      app: hand.app, journal: pieces.isEmpty ? hand.program.journal : Journal<PuzzleCommand>(model: model),
      size: hand.program.size, capabilities: .full)
    program.hand.focus = hand.program.focus
    _ = program.start()
    return program
  }

  private func rows(_ hand: Hand) -> Int { hand.program.size.rows * 3 / 4 - 1 }

  /// The cells above the status line that differ.
  private func differences(
    _ hand: Hand, from program: Program<Jigsaw>, columns: Int, except: Set<CellPoint> = []
  ) -> [CellPoint] {
    (0..<rows(hand)).flatMap { row in (0..<columns).map { CellPoint($0, row) } }.filter { cell in
      !except.contains(cell)
        && (hand.program.frame.character(at: cell) != program.frame.character(at: cell)
          || hand.program.frame.style(at: cell) != program.frame.style(at: cell))
    }
  }

  /// Where a carried piece may be drawn, in pixels: where a drop would place it, and if that is exactly between two
  /// pixels, at either.
  private func places(_ hand: Hand, of preview: Preview<Jigsaw.Place, PieceID>) -> [(x: Int, y: Int)] {
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let carried = CarriedPieces(preview.session.items, on: tabletop)
    let offset = carried.placements(previewIn: preview.frame(at: hand.program.frameTime))[0].offset
    func nearest(_ value: Double) -> Set<Int> { [Int((value + 0.5).rounded(.down)), Int((value - 0.5).rounded(.up))] }
    let (view, corner) = (tabletop.view, tabletop.layout.table)
    return nearest(offset.dx * Double(view.zoom)).flatMap { x in
      nearest(offset.dy * Double(view.zoom)).map { y in
        (x: x - view.originX + corner.minColumn, y: y - view.originY + 2 * corner.minRow)
      }
    }
  }

  /// The cells where a carried piece is incomplete, or where the screen does not show what lies there.
  ///
  /// - Parameter place: In pixels: where the picture would begin to which the piece belongs.
  private func faults(_ hand: Hand, at place: (x: Int, y: Int), _ pieces: Set<PieceID>) -> [CellPoint] {
    let program = hand.program
    let zoom = hand.app.tabletop(in: program.context).view.zoom
    let joins = hand.status.contains("It fits!")
    let sprite = hand.app.art.sprite(
      of: pieces.sorted(), scale: PixelScale(zoom: zoom, in: CellGrid(.halves)), rim: joins ? .joining : .focused)
    let (left, top) = (place.x + sprite.x, place.y + sprite.y)
    var covered: Set<CellPoint> = []
    var faults: [CellPoint] = []
    for y in 0..<sprite.height {
      for x in 0..<sprite.width where sprite.pixels[y * sprite.width + x] != 0 {
        guard top + y >= 0, left + x >= 0, (top + y) / 2 < rows(hand), left + x < program.size.columns else { continue }
        let cell = CellPoint(left + x, (top + y) / 2)
        covered.insert(cell)
        if pixel(isUpper: (top + y) % 2 == 0, of: cell, in: program.frame) != sprite.pixels[y * sprite.width + x] {
          faults.append(cell)
        }
      }
    }
    let rest = atRest(hand, without: pieces)
    guard !joins, !rest.model.zOrder.isEmpty else { return faults }
    return faults + differences(hand, from: rest, columns: 26, except: covered)
  }

  private func pixel(isUpper: Bool, of cell: CellPoint, in frame: Frame) -> UInt32? {
    guard let style = frame.style(at: cell) else { return nil }
    switch frame.character(at: cell) {
    case "▀": return (isUpper ? style.foreground : style.background)?.packed
    case "▄": return (isUpper ? style.background : style.foreground)?.packed
    case "█": return style.foreground?.packed
    default: return style.background?.packed
    }
  }

  private func act(_ hand: inout Hand, _ random: inout SplitMix64) {
    func cell(_ columns: Range<Int>) -> CellPoint {
      CellPoint(Int.random(in: columns, using: &random), Int.random(in: 0..<12, using: &random))
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3:
      let start = Bool.random(using: &random) ? cell(28..<38) : cell(0..<26)
      hand.mouse(.down(.left), start)
      hand.mouse(.moved(holding: .left), cell(3..<24))
      if Bool.random(using: &random) { hand.mouse(.up(.left), cell(3..<24)) }
    case 3..<5:
      // Takes a piece to where it belongs, if it can be grabbed.
      guard let piece = hand.model.tray.first, hand.cell(of: piece) != nil, hand.program.drags.sessions.isEmpty
      else { return }
      let other = hand.model.zOrder.last.flatMap(hand.model.offset(of:)) ?? .zero
      let end = hand.carry(piece, to: other)
      hand.mouse(.up(.left), end)
    default:
      let keys = ["n Space Tab Enter", "n Space Tab Esc", "n Space Tab Esc Ctrl-R", "u", "Ctrl-R", "Backspace", "+"]
      hand.keys(keys.randomElement(using: &random)!)
    }
  }
}
