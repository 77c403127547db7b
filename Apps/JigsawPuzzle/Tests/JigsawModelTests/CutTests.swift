import Foundation
import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct CutTests {
  private func cut(_ columns: Int, _ rows: Int, width: Int = 400, height: Int = 300, seed: UInt64 = 7) throws -> Cut {
    try Cut(
      grid: Grid(columns: columns, rows: rows), pictureWidth: width, pictureHeight: height, seed: seed)
  }

  /// A number for the exact bits of all control points. (FNV-1a)
  private func digest(_ cut: Cut) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for edge in cut.edges.all.map(\.curve) {
      for number in edge.points.flatMap({ [$0.x, $0.y] }) {
        digest = (digest ^ number.bitPattern) &* 0x100_0000_01B3
      }
    }
    return digest
  }

  @Test func `the same seed gives the same cut, bit by bit, on every system`() throws {
    let digest = try self.digest(cut(8, 6))
    #expect(String(digest, radix: 16) == "63dd5332a925df15")
    #expect(try cut(8, 6) == cut(8, 6))
    #expect(try self.digest(cut(8, 6, seed: 8)) != digest)
  }

  @Test func `no two of the edges of 1,000 pieces are alike`() throws {
    let cut = try cut(40, 25)
    let shapes =
      cut.uprightEdges.map { edge in edge.points.map { $0 - edge.points[0] } }
      + cut.levelEdges.map { edge in edge.points.map { $0 - edge.points[0] }.map { Vector(dx: $0.dy, dy: $0.dx) } }
    #expect(shapes.count == cut.grid.innerEdges)
    #expect(Set(shapes).count == shapes.count)
    let forward = cut.edges.all.map(\.curve).count(where: \.bulgesForward)
    #expect(850 < forward && forward < 1_090, "knobs point both ways")
  }

  @Test func `pieces are true to the picture`() throws {
    for (width, height) in [(400, 300), (300, 400), (1_000, 20), (20, 1_000), (641, 479)] {
      let size = try cut(7, 5, width: width, height: height).size
      #expect(size.width == 7)
      #expect(abs(size.width / size.height / (Double(width) / Double(height)) - 1) < 1e-4)
    }
  }

  @Test func `the cells lie side by side`() throws {
    let cut = try cut(3, 2, width: 300, height: 250)
    #expect(cut.pieceHeight == 1.25)
    #expect(cut.cell(of: PieceID(0)) == Rect(x: 0, y: 0, width: 1, height: 1.25))
    #expect(cut.cell(of: PieceID(5)) == Rect(x: 2, y: 1.25, width: 1, height: 1.25))
    #expect(cut.size == Size(width: 3, height: 2.5))
  }

  @Test func `knobs and tolerance go by the shorter side of a piece`() throws {
    let high = try cut(2, 2, width: 200, height: 600)
    #expect(high.pieceHeight == 3 && high.overhang == 0.26 && high.snapTolerance == 0.22)
    let flat = try cut(2, 2, width: 400, height: 200)
    #expect(flat.pieceHeight == 0.5 && flat.overhang == 0.13 && flat.snapTolerance == 0.11)
  }

  @Test func `a cut survives being saved`() throws {
    let cut = try cut(5, 4, width: 641, height: 479, seed: .max)
    #expect(try JSONDecoder().decode(Cut.self, from: JSONEncoder().encode(cut)) == cut)
  }

  @Test func `a saved cut that cannot be is not read`() {
    for height in ["0", "-1", "0.33", "1e300"] {
      let text = #"{"grid":{"columns":3,"rows":2},"seed":1,"pieceHeight":\#(height)}"#
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Cut.self, from: Data(text.utf8)) }
    }
  }

  @Test func `a picture that cannot be cut is refused`() {
    let refusal = #expect(throws: Refusal.self) { try cut(3, 2, width: 40_000, height: 1) }
    #expect(refusal?.reason == "The picture is too narrow to cut (40000 × 1 pixels).")
  }
}
