import JigsawModel
import Pictures
import Testing

@testable import JigsawPuzzle

@Suite struct PieceEdgeTests {
  /// A gray square.
  private let square = Sprite(
    x: 0, y: 0, width: 20, height: 20, pixels: Array(repeating: 0xFF80_8080, count: 400))

  private func gray(_ pixel: UInt32) -> Int { Int(pixel & 0xFF) }

  @Test func `light comes from the top left, and the middle keeps its color`() {
    let drawn = PieceEdge.resting.drawn(around: square)
    let margin = PieceEdge.resting.margin
    func pixel(_ x: Int, _ y: Int) -> UInt32 { drawn.pixels[(y + margin) * drawn.width + x + margin] }
    #expect(gray(pixel(0, 10)) > 0x80 && gray(pixel(10, 0)) > 0x80)
    #expect(gray(pixel(19, 10)) < 0x80 && gray(pixel(10, 19)) < 0x80)
    #expect(pixel(10, 10) == 0xFF80_8080)
  }

  @Test(arguments: [PieceEdge.resting, PieceEdge(.focused, isLifted: true)])
  func `the shadow lies to the right and below, fades before the end, and is nowhere on the piece`(edge: PieceEdge) {
    var edge = edge
    edge.line = nil
    let (drawn, margin) = (edge.drawn(around: square), edge.margin)
    func alpha(_ x: Int, _ y: Int) -> UInt32 { drawn.pixels[(y + margin) * drawn.width + x + margin] >> 24 }
    #expect(alpha(20, 10) > alpha(-1, 10) && alpha(10, 20) > alpha(10, -1))
    for index in -margin..<20 + margin {
      for edge in [alpha(index, 19 + margin), alpha(19 + margin, index)] { #expect(edge < 40) }
    }
    for y in 0..<20 { for x in 0..<20 { #expect(alpha(x, y) == 255) } }
  }

  @Test func `alone, it leaves out the piece`() {
    let drawn = PieceEdge.shadow.drawn(around: square)
    let margin = PieceEdge.shadow.margin
    #expect(drawn.pixels[(margin + 10) * drawn.width + margin + 10] == 0)
    #expect(drawn.pixels.contains { $0 != 0 })
  }
}
