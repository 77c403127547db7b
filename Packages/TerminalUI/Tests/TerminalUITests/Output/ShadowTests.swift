import SeededRandom
import Testing

@testable import TerminalUI

/// What is lifted is whole on any ground.
@Suite struct ShadowTests {
  private static let themes = Theme.builtIn.filter(\.hasSurfaces)
  private static let pieces: [Character] = ["x", " ", "│", "╌", "▐", "▌", "▀", "▄", "▝", "▘", "█", "日"]

  /// A frame full of letters, lines, blocks and wide characters, some of them reversed.
  private static func ground(_ theme: Theme, using random: inout SplitMix64) -> Canvas<Int> {
    var canvas = Canvas<Int>(
      size: CellSize(random.int(in: 1...30), random.int(in: 1...12)), theme: theme, capabilities: .full)
    let grounds = [theme[.well], theme[.surface], theme[.selection], Style(background: .rgb(200, 90, 90))]
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let style = random.element(of: grounds).over(theme.paper)
        canvas.set(
          random.element(of: pieces), at: CellPoint(column, row),
          style: random.bool(probability: 0.2) ? style.adding(.reverse) : style)
      }
    }
    return canvas
  }

  private static func place(in size: CellSize, using random: inout SplitMix64) -> CellRect {
    CellRect(
      column: random.int(in: -4...size.columns), row: random.int(in: -2...size.rows), columns: random.int(in: 1...12),
      rows: random.int(in: 1...4))
  }

  @Test func `the upper edge is one line of one color, and no half of a letter is above it`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let theme = random.element(of: Self.themes)
      var canvas = Self.ground(theme, using: &random)
      let place = Self.place(in: canvas.size, using: &random)
      let before = canvas.frame
      canvas.drawUpperEdge(of: place)
      var edges: Set<Color?> = []
      for row in 0..<canvas.size.rows {
        for column in 0..<canvas.size.columns {
          let cell = CellPoint(column, row)
          if row == place.minRow - 1, place.minColumn <= column, column < place.maxColumn {
            let style = canvas.frame.style(at: cell)
            #expect(canvas.frame.character(at: cell) == "▄" && style?.attributes == [], "seed \(random.seed)")
            edges.insert(style?.foreground)
          } else if canvas.frame.character(at: cell) != " " {
            // The other half of a wide character is blank.
            #expect(canvas.frame.cell(at: cell) == before.cell(at: cell), "seed \(random.seed)")
          }
        }
      }
      #expect(edges.count <= 1, "seed \(random.seed): \(edges)")
    }
  }

  @Test func `what half of a cell shows above the edge has the color that it had`() {
    let (ink, ground) = (Color.rgb(10, 20, 30), Color.rgb(200, 210, 220))
    let cases: [(Character, Style.Attributes, Color)] = [
      ("x", [], ground), ("x", .reverse, ink), (" ", .reverse, ink), ("▄", [], ground), ("▀", [], ink),
      ("▀", .reverse, ground), ("▐", [], .rgb(105, 115, 125)),
    ]
    for (character, attributes, expected) in cases {
      var canvas = Canvas<Int>(size: CellSize(1, 2), theme: .light, capabilities: .full)
      canvas.set(character, at: .zero, style: Style(foreground: ink, background: ground, attributes))
      canvas.drawUpperEdge(of: CellRect(column: 0, row: 1, columns: 1, rows: 1))
      #expect(canvas.frame.style(at: .zero)?.background == expected, "\(character) \(attributes)")
    }
  }

  @Test func `every cell below and beside is darker, and all it shows stays, and stays readable`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      var canvas = Self.ground(random.element(of: Self.themes), using: &random)
      let place = Self.place(in: canvas.size, using: &random)
      let before = canvas.frame
      canvas.drawShadow(of: place)
      #expect(canvas.frame.text == before.text, "seed \(random.seed)")
      let below = CellRect(column: place.minColumn + 1, row: place.maxRow, columns: place.columns, rows: 1)
      let beside = CellRect(column: place.maxColumn, row: place.minRow + 1, columns: 1, rows: place.rows - 1)
      for row in 0..<canvas.size.rows {
        for column in 0..<canvas.size.columns {
          let cell = CellPoint(column, row)
          let (old, new) = (before.cell(at: cell)!, canvas.frame.cell(at: cell)!)
          if below.contains(cell) || beside.contains(cell) {
            let (was, shown) = (old.ground.luminance!, new.ground.luminance!)
            #expect(shown < was || was == 0, "seed \(random.seed): \(cell)")
            let contrast = old.foreground.contrast(with: old.background)!
            if "x日".contains(before.character(at: cell) ?? " "), contrast > 4.7 {
              #expect(new.foreground.contrast(with: new.background)! >= 4.5, "seed \(random.seed): \(cell)")
            }
          } else if old.width == 1 {
            #expect(new == old, "seed \(random.seed): \(cell)")
          }
        }
      }
    }
  }

  @Test(arguments: [Theme.sixteen, .plain])
  func `without surfaces there is neither`(theme: Theme) {
    var random = SplitMix64(seed: 1)
    var canvas = Self.ground(theme, using: &random)
    let before = canvas.frame
    canvas.drawShadow(of: CellRect(column: 1, row: 1, columns: 3, rows: 2))
    canvas.drawUpperEdge(of: CellRect(column: 1, row: 1, columns: 3, rows: 2))
    #expect(canvas.frame == before)
  }
}

extension Cell {
  fileprivate var ground: Color { attributes.contains(.reverse) ? foreground : background }
}
