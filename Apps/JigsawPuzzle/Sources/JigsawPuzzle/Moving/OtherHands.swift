import AppShell
import Geometry
import JigsawModel
import TerminalUI

/// The pieces that others say they hold. What they say may be anything.
struct OtherHands: Hashable {
  struct Hand: Hashable {
    /// The lowest one, if several are joined.
    let piece: PieceID
    /// Where it is over the table; `nil` if it is not carried there: then it is drawn where it lies.
    let offset: Vector?
    let name: String
    let hue: ThemeRole
  }

  private(set) var all: [Hand] = []

  init(_ company: Company?, on puzzle: Puzzle) {
    guard let company, !puzzle.isSolved else { return }
    var seen: Set<PieceID> = []
    for person in company.others {
      for held in person.holding {
        guard let piece = Int(held.id).map(PieceID.init), puzzle.grid.contains(piece) else { continue }
        let lowest = puzzle.group(of: piece)?.lowest ?? piece
        guard seen.insert(lowest).inserted else { continue }
        let isNear = held.place.map { abs($0.x) <= Puzzle.reach && abs($0.y) <= Puzzle.reach } ?? false
        all.append(
          Hand(
            piece: lowest, offset: isNear ? held.place.map { $0 - .zero } : nil, name: String(person.name.prefix(12)),
            hue: person.hue))
      }
    }
  }
}

extension Canvas<Jigsaw.Place> {
  /// Writes who holds a piece over the middle of it.
  mutating func drawName(_ hand: OtherHands.Hand, around center: CellPoint) {
    let width = columns(of: hand.name) + 2
    draw(
      View.badge(hand.name, role: hand.hue),
      in: CellRect(column: center.column - width / 2, row: center.row, columns: width, rows: 1))
  }

  /// The rim of a piece in another hand.
  func rim(of hand: OtherHands.Hand) -> Rim { .line((style(hand.hue).foreground ?? .default).packed & 0xFF_FFFF) }
}
