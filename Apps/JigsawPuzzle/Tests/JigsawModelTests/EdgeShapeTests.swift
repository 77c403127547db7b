import Testing

@testable import JigsawModel

@Suite struct EdgeShapeTests {
  @Test func `where one piece has a knob its neighbour has a socket`() {
    let opposite: [Side: Side] = [.top: .bottom, .bottom: .top, .left: .right, .right: .left]
    let cut = Cut(grid: Grid(validColumns: 6, rows: 5), pieceHeight: 1, seed: 7)
    for piece in cut.grid.pieces {
      for side in Side.allCases {
        let shape = cut.shape(of: piece, on: side)
        if let next = cut.grid.neighbor(of: piece, on: side) {
          let other = cut.shape(of: next, on: opposite[side]!)
          #expect([shape, other] == [.knob, .socket] || [shape, other] == [.socket, .knob])
        } else {
          #expect(shape == .border)
        }
      }
    }
  }

  @Test func `knobs are arrows out of the piece, sockets arrows into it`() {
    func glyphs(_ shape: EdgeShape) -> String { String(Side.allCases.map { shape.glyph(on: $0) }) }
    #expect(glyphs(.knob) == "^>v<")
    #expect(glyphs(.socket) == "v<^>")
    #expect(glyphs(.border) == "-|-|")
  }
}
