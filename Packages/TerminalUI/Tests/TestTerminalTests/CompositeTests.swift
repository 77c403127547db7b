import Geometry
import SeededRandom
import TerminalUI
import TestTerminal
import Testing

@Suite struct CompositeTests {
  /// A placement as the test knows it, without asking the terminal.
  private struct Put {
    var image, number, column, row, x, y, z: Int
    var crop: PixelRect
  }

  /// Law: what the terminal shows is each placement drawn pixel by pixel over colored cells.
  @Test func `a window is its cells and the placements over them`() {
    for seed in 0..<150 {
      var random = SplitMix64(seed: seed)
      let size = CellSize(random.int(in: 1...6), random.int(in: 1...3))
      let cell = Size(width: [4, 5, 4.5, 3.25][random.int(in: 0...3)], height: [8, 7.5, 6.2][random.int(in: 0...2)])
      var terminal = TestTerminal(size: size, cell: cell)
      let colors = (0..<size.columns * size.rows).map { _ in
        Pixel(UInt8(random.int(in: 0...255)), UInt8(random.int(in: 0...255)), 77)
      }
      for (index, color) in colors.enumerated() {
        let (row, column) = index.quotientAndRemainder(dividingBy: size.columns)
        terminal.feed(bytes("\u{1B}[\(row + 1);\(column + 1)H\u{1B}[48;2;\(color.red);\(color.green);77m "))
      }
      let images = (1...4).map { _ in PixelImage.random(1...12, using: &random) }
      for (index, image) in images.enumerated() { terminal.feed(transmission(image, as: index + 1)) }
      var puts: [Put] = []
      for _ in 0..<random.int(in: 0...12) {
        let number = random.int(in: 1...4)
        let image = images[number - 1]
        let (cropX, cropY) = (random.int(in: 0...image.width - 1), random.int(in: 0...image.height - 1))
        let put = Put(
          image: number, number: random.int(in: 1...3), column: random.int(in: 0...size.columns - 1),
          row: random.int(in: 0...size.rows - 1), x: random.int(in: 0...2), y: random.int(in: 0...4),
          z: random.int(in: 0...3),
          crop: PixelRect(
            x: cropX, y: cropY, width: random.int(in: 1...image.width - cropX),
            height: random.int(in: 1...image.height - cropY)))
        puts.removeAll { $0.image == put.image && $0.number == put.number }
        puts.append(put)
        terminal.feed(
          bytes("\u{1B}[\(put.row + 1);\(put.column + 1)H")
            + graphics(
              "a=p,i=\(put.image),p=\(put.number),q=1,C=1,z=\(put.z),X=\(put.x),Y=\(put.y),x=\(put.crop.x),"
                + "y=\(put.crop.y),w=\(put.crop.width),h=\(put.crop.height)"))
      }
      let expected = drawing(size, cell, colors, puts, images)
      #expect(terminal.composite() == expected, "seed \(seed)")
      #expect(terminal.surprises == [] && terminal.answers == [], "seed \(seed)")
    }
  }

  private func drawing(
    _ size: CellSize, _ cell: Size, _ colors: [Pixel], _ puts: [Put], _ images: [PixelImage]
  ) -> PixelImage {
    func edge(_ index: Int, _ length: Double) -> Int { Int((Double(index) * length).rounded()) }
    var picture = PixelImage(width: edge(size.columns, cell.width), height: edge(size.rows, cell.height))
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        for y in edge(row, cell.height)..<edge(row + 1, cell.height) {
          for x in edge(column, cell.width)..<edge(column + 1, cell.width) {
            picture[x, y] = colors[row * size.columns + column]
          }
        }
      }
    }
    for put in puts.sorted(by: { ($0.z, $0.image, $0.number) < ($1.z, $1.image, $1.number) }) {
      for sourceY in 0..<put.crop.height {
        for sourceX in 0..<put.crop.width {
          let x = edge(put.column, cell.width) + put.x + sourceX
          let y = edge(put.row, cell.height) + put.y + sourceY
          guard x < picture.width, y < picture.height else { continue }
          let (upper, lower) = (images[put.image - 1][put.crop.x + sourceX, put.crop.y + sourceY], picture[x, y])
          let share = Double(upper.alpha) / 255
          func mix(_ part: KeyPath<Pixel, UInt8>) -> UInt8 {
            UInt8((Double(upper[keyPath: part]) * share + Double(lower[keyPath: part]) * (1 - share)).rounded())
          }
          picture[x, y] = Pixel(mix(\.red), mix(\.green), mix(\.blue))
        }
      }
    }
    return picture
  }

  private func picture(_ text: String, columns: Int = 1) -> [String] {
    var terminal = TestTerminal(size: CellSize(columns, 1), cell: Size(width: 4, height: 8))
    terminal.feed(bytes("\u{1B}[38;2;255;255;255m" + text))
    let image = terminal.composite()
    return (0..<image.height).map { y in
      String((0..<image.width).map { [0: ".", 255: "#"][image[$0, y].red] ?? "+" })
    }
  }

  @Test func `block characters are drawn exactly`() {
    #expect(picture("▀") == ["####", "####", "####", "####", "....", "....", "....", "...."])
    #expect(picture("▚") == ["##..", "##..", "##..", "##..", "..##", "..##", "..##", "..##"])
    #expect(picture("▂") == ["....", "....", "....", "....", "....", "....", "####", "####"])
    #expect(picture("▌") == Array(repeating: "##..", count: 8))
    #expect(picture("\u{1FB00}") == ["##..", "##..", "##..", "....", "....", "....", "....", "...."])
    #expect(picture("\u{1CD00}") == ["....", "....", "##..", "##..", "....", "....", "....", "...."])
    #expect(picture("▒") == Array(repeating: "++++", count: 8))
  }

  @Test func `any other character is a mark`() {
    let mark = ["....", "....", ".##.", ".##.", ".##.", ".##.", "....", "...."]
    #expect(picture("a") == mark && picture("─") == mark)
    #expect(picture(" ") == Array(repeating: "....", count: 8))
    #expect(picture("日", columns: 2)[2] == "..####..")
  }

  @Test func `reversed text exchanges its colors, and default colors are the terminal's`() {
    var terminal = TestTerminal(size: CellSize(3, 1), cell: Size(width: 1, height: 2))
    terminal.foreground = Pixel(1, 2, 3)
    terminal.background = Pixel(4, 5, 6)
    terminal.feed(bytes("▀\u{1B}[7m▀\u{1B}[0;31;44m▀"))
    let image = terminal.composite()
    #expect([image[0, 0], image[0, 1]] == [Pixel(1, 2, 3), Pixel(4, 5, 6)])
    #expect([image[1, 0], image[1, 1]] == [Pixel(4, 5, 6), Pixel(1, 2, 3)])
    #expect([image[2, 0], image[2, 1]] == [Pixel(205, 0, 0), Pixel(0, 0, 238)])
  }
}
