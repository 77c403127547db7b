import Geometry
import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct PictureTests {
  func picture(_ columns: Int, _ rows: Int, theme: Theme = .plain) -> Canvas<String> {
    Canvas(size: CellSize(columns, rows), theme: theme, capabilities: .full)
  }

  @Test func `text is cut off at the edges of its area`() {
    var canvas = picture(10, 3)
    canvas.within(CellRect(column: 2, row: 1, columns: 4, rows: 1)) { canvas in
      #expect(canvas.size == CellSize(4, 1))
      #expect(canvas.write("abcdef", at: .zero) == 6)
      canvas.write("above", at: CellPoint(0, -1))
      canvas.write("below", at: CellPoint(0, 1))
    }
    #expect(canvas.frame.text == "          \n  abcd    \n          ")
    canvas.write("left", at: CellPoint(-2, 0))
    canvas.write("日本", at: CellPoint(7, 2))
    #expect(canvas.frame.text == "ft        \n  abcd    \n       日 ")
  }

  @Test func `an area inside another ends where either ends`() {
    var canvas = picture(8, 1)
    canvas.within(CellRect(column: 2, row: 0, columns: 4, rows: 1)) { canvas in
      canvas.within(CellRect(column: -1, row: 0, columns: 3, rows: 1)) { canvas in
        #expect(canvas.size == CellSize(3, 1))
        #expect(canvas.visible == CellRect(column: 1, row: 0, columns: 2, rows: 1))
        canvas.write("abcde", at: .zero)
      }
    }
    #expect(canvas.frame.text == "  bc    ")
  }

  @Test func `text that is too long for its width ends with an ellipsis`() {
    var canvas = picture(10, 2)
    #expect(canvas.write("longer", at: .zero, width: 4) == 4)
    #expect(canvas.write("日本語", at: CellPoint(0, 1), width: 6) == 6)
    #expect(canvas.frame.text == "lon…      \n日本語    ")
    canvas.write("none", at: .zero, width: 0)
    canvas.write("none", at: .zero, width: -1)
    #expect(canvas.frame.text.hasPrefix("lon…"))
  }

  @Test func `the columns used are those of the text`() {
    for text in ["", "abc", "ab日本e\u{301}x", "🇩🇪🇫🇷", "a\u{301}", "🙂!"] {
      var canvas = picture(20, 1)
      #expect(canvas.write(text, at: .zero) == columns(of: text), "\(text)")
    }
  }

  @Test func `a mark stays with its letter, be that ever so plain`() {
    var canvas = picture(8, 1)
    canvas.write("xa\u{301}b", at: .zero)
    #expect(canvas.frame.text == "xa\u{301}b     ")
    #expect(canvas.frame.character(at: CellPoint(1, 0)) == "a\u{301}")
  }

  @Test func `what is in the area can be tinted`() {
    var canvas = picture(4, 1)
    canvas.write("abcd", at: .zero)
    canvas.restyle(CellRect(column: 1, row: 0, columns: 2, rows: 9)) { $0.attributes.insert(.dim) }
    #expect((0..<4).map { canvas.frame.style(at: CellPoint($0, 0))!.attributes } == [[], .dim, .dim, []])
    #expect(canvas.frame.text == "abcd")
  }

  @Test func `a region lies where it is drawn`() {
    var canvas = picture(20, 10)
    canvas.within(CellRect(column: 3, row: 2, columns: 10, rows: 5)) { canvas in
      canvas.region("outer", Region(frame: Rect(x: 1, y: 1, width: 2, height: 2)))
      canvas.within("pane", in: CellRect(column: 4, row: 0, columns: 4, rows: 4)) { canvas in
        canvas.region("inner", Region(frame: Rect(x: 1, y: 0, width: 1, height: 1)))
      }
    }
    #expect(canvas.scene["outer"]!.frame == Rect(x: 4, y: 3, width: 2, height: 2))
    #expect(canvas.scene["pane"]!.frame == Rect(x: 7, y: 2, width: 4, height: 4))
    #expect(canvas.scene["inner"]!.frame == Rect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas.scene.parent(of: "inner") == "pane")
    #expect(canvas.scene.topmost(at: CellPoint(8, 2).center) == "inner")
    #expect(canvas.scene.topmost(at: CellPoint(5, 4).center) == "outer")
    #expect(canvas.scene.topmost(at: CellPoint(6, 4).center) == nil)
  }

  @Test func `a scrolled region moves what is drawn and what is hit alike`() {
    var canvas = picture(6, 3)
    canvas.within("list", in: CellRect(column: 1, row: 0, columns: 4, rows: 3), scrolled: CellPoint(0, 2)) { canvas in
      for row in 0..<8 {
        canvas.write("row\(row)", at: CellPoint(0, row))
        canvas.region("\(row)", Region(frame: Rect(CellRect(column: 0, row: row, columns: 4, rows: 1))))
      }
    }
    #expect(canvas.frame.text == " row2 \n row3 \n row4 ")
    #expect((0..<3).map { canvas.scene.topmost(at: CellPoint(1, $0).center) } == ["2", "3", "4"])
    #expect(canvas.scene["6"]!.frame == Rect(x: 0, y: 6, width: 4, height: 1))
    #expect(canvas.scene.topmost(at: CellPoint(1, 4).center) == nil)
  }

  @Test func `what the region around cuts off is left to it, so that the keyboard can go there`() {
    var canvas = picture(6, 9)
    canvas.within("list", in: CellRect(column: 1, row: 0, columns: 4, rows: 3)) { canvas in
      canvas.region("cut", Region(frame: Rect(x: 0, y: 2, width: 4, height: 3)))
      canvas.region("below", Region(frame: Rect(x: 0, y: 5, width: 4, height: 1)))
    }
    #expect(canvas.scene["cut"]!.shape == .rectangle)
    #expect(!canvas.scene["below"]!.passesThrough)
    #expect((2..<6).map { canvas.scene.topmost(at: CellPoint(1, $0).center) } == ["cut", nil, nil, nil])
  }

  @Test func `what was cut off from the drawing cannot be hit`() {
    var canvas = picture(10, 4)
    canvas.within(CellRect(column: 2, row: 1, columns: 3, rows: 2)) { canvas in
      canvas.region("wide", Region(frame: Rect(x: -2, y: 0, width: 20, height: 1)))
      canvas.region("gone", Region(frame: Rect(x: 5, y: 0, width: 2, height: 1)))
      canvas.region("whole", Region(frame: Rect(x: 0, y: 1, width: 1, height: 1)))
    }
    let hits = (0..<10).map { canvas.scene.topmost(at: CellPoint($0, 1).center) }
    #expect(hits == [nil, nil, "wide", "wide", "wide", nil, nil, nil, nil, nil])
    #expect(canvas.scene["wide"]!.frame == Rect(x: 0, y: 1, width: 20, height: 1))
    #expect(canvas.scene["gone"]!.passesThrough)
    #expect(canvas.scene["whole"]!.shape == .rectangle)
  }

  @Test func `every cell is hit where it is seen, however areas and regions enclose each other`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var canvas = Canvas<Int>(size: CellSize(12, 8), theme: .plain, capabilities: .full)
      var next = 0
      func rect() -> CellRect {
        CellRect(
          column: .random(in: -3...6, using: &random), row: .random(in: -3...4, using: &random),
          columns: .random(in: 0...9, using: &random), rows: .random(in: 0...6, using: &random))
      }
      func nest(_ canvas: inout Canvas<Int>, _ depth: Int) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let (id, area) = (next, rect())
          next += 1
          let letter = Character(Unicode.Scalar(UInt8(48 + id)))
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where depth > 0:
            canvas.within(area) { nest(&$0, depth - 1) }
          case 1 where depth > 0:
            canvas.fill(area, with: letter)
            let place = CellPoint(.random(in: 0...2, using: &random), .random(in: 0...2, using: &random))
            canvas.within(id, in: area, clips: Bool.random(using: &random), scrolled: place) { nest(&$0, depth - 1) }
          default:
            canvas.fill(area, with: letter)
            canvas.region(id, Region(frame: Rect(area)))
          }
        }
      }
      nest(&canvas, 3)
      for row in 0..<8 {
        for column in 0..<12 {
          let point = CellPoint(column, row)
          let hit = canvas.scene.topmost(at: point.center).map { Character(Unicode.Scalar(UInt8(48 + $0))) }
          #expect(hit ?? " " == canvas.frame.character(at: point), "seed \(seed), \(point)")
        }
      }
    }
  }

  @Test func `the empty picture is the theme's paper`() {
    #expect(picture(1, 1, theme: .dark).frame.style(at: .zero) == Theme.dark[.background])
  }

  @Test func `without Unicode, narrow characters become their stand-ins in the picture, wide ones in the terminal`() {
    let view = View<String>.canvas { canvas in
      canvas.write("▲ é≠·e\u{301}世", at: .zero)
      canvas.set("│", at: CellPoint(0, 1))
      canvas.fill(CellRect(column: 1, row: 1, columns: 2, rows: 1), with: "━")
      canvas.box(CellRect(column: 4, row: 1, columns: 4, rows: 2), style: Style(.bold))
    }
    #expect(
      drawing(view, 8, 3, ascii: true) == """
        ^ e!.?世
        |== +==+
            +==+
        """)
    #expect(drawing(view, 8, 3).hasPrefix("▲ é≠·e\u{301}世"))
  }

  @Test func `a panel covers what was drawn before`() {
    let ground = View<String>.canvas { $0.fill(CellRect($0.size), with: "x") }
    #expect(drawing(.layered([ground, View.text("a").panel()]), 5, 3) == "┌───┐\n│a  │\n└───┘")
    #expect(drawing(.layered([ground, View.text("a").framed()]), 5, 3) == "┌───┐\n│axx│\n└───┘")
  }

  @Test func `a displaced region is drawn elsewhere and hit where it is`() {
    var canvas = Canvas<Int>(size: CellSize(6, 4), theme: .plain, capabilities: .full)
    canvas.displaced = [1: 1, 2: -1]
    canvas.draw(
      .column([View.text("one").region(1), .text(""), View.text("two").region(2)]), in: CellRect(CellSize(6, 4)))
    #expect(
      canvas.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } } == [
        "", "two", "", "",
      ])
    #expect(canvas.scene.bounds(of: 1, in: nil)?.minY == 0 && canvas.scene.bounds(of: 2, in: nil)?.minY == 2)
    canvas = Canvas<Int>(size: CellSize(6, 4), theme: .plain, capabilities: .full)
    canvas.displaced = [1: 1]
    canvas.draw(.column([View.text("one").region(1), .text("")]), in: CellRect(CellSize(6, 4)))
    #expect(canvas.frame.text.contains("\none"))
  }
}
