import Geometry
import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct PictureTests {
  func picture(_ columns: Int, _ rows: Int, theme: Theme = .plain) -> Picture<String> {
    Picture(size: CellSize(columns, rows), theme: theme, capabilities: .full)
  }

  @Test func `text is cut off at the edges of its area`() {
    var picture = picture(10, 3)
    picture.within(CellRect(column: 2, row: 1, columns: 4, rows: 1)) { picture in
      #expect(picture.size == CellSize(4, 1))
      #expect(picture.write("abcdef", at: .zero) == 6)
      picture.write("above", at: CellPoint(0, -1))
      picture.write("below", at: CellPoint(0, 1))
    }
    #expect(picture.frame.text == "          \n  abcd    \n          ")
    picture.write("left", at: CellPoint(-2, 0))
    picture.write("日本", at: CellPoint(7, 2))
    #expect(picture.frame.text == "ft        \n  abcd    \n       日 ")
  }

  @Test func `an area inside another ends where either ends`() {
    var picture = picture(8, 1)
    picture.within(CellRect(column: 2, row: 0, columns: 4, rows: 1)) { picture in
      picture.within(CellRect(column: -1, row: 0, columns: 3, rows: 1)) { picture in
        #expect(picture.size == CellSize(3, 1))
        #expect(picture.visible == CellRect(column: 1, row: 0, columns: 2, rows: 1))
        picture.write("abcde", at: .zero)
      }
    }
    #expect(picture.frame.text == "  bc    ")
  }

  @Test func `text that is too long for its width ends with an ellipsis`() {
    var picture = picture(10, 2)
    #expect(picture.write("longer", at: .zero, width: 4) == 4)
    #expect(picture.write("日本語", at: CellPoint(0, 1), width: 6) == 6)
    #expect(picture.frame.text == "lon…      \n日本語    ")
    picture.write("none", at: .zero, width: 0)
    picture.write("none", at: .zero, width: -1)
    #expect(picture.frame.text.hasPrefix("lon…"))
  }

  @Test func `the columns used are those of the text`() {
    for text in ["", "abc", "ab日本e\u{301}x", "🇩🇪🇫🇷", "a\u{301}", "🙂!"] {
      var picture = picture(20, 1)
      #expect(picture.write(text, at: .zero) == columns(of: text), "\(text)")
    }
  }

  @Test func `a mark stays with its letter, be that ever so plain`() {
    var picture = picture(8, 1)
    picture.write("xa\u{301}b", at: .zero)
    #expect(picture.frame.text == "xa\u{301}b     ")
    #expect(picture.frame.character(at: CellPoint(1, 0)) == "a\u{301}")
  }

  @Test func `what is in the area can be tinted`() {
    var picture = picture(4, 1)
    picture.write("abcd", at: .zero)
    picture.restyle(CellRect(column: 1, row: 0, columns: 2, rows: 9)) { $0.attributes.insert(.dim) }
    #expect((0..<4).map { picture.frame.style(at: CellPoint($0, 0))!.attributes } == [[], .dim, .dim, []])
    #expect(picture.frame.text == "abcd")
  }

  @Test func `a region lies where it is drawn`() {
    var picture = picture(20, 10)
    picture.within(CellRect(column: 3, row: 2, columns: 10, rows: 5)) { picture in
      picture.region("outer", Region(frame: Rect(x: 1, y: 1, width: 2, height: 2)))
      picture.within("pane", in: CellRect(column: 4, row: 0, columns: 4, rows: 4)) { picture in
        picture.region("inner", Region(frame: Rect(x: 1, y: 0, width: 1, height: 1)))
      }
    }
    #expect(picture.scene["outer"]!.frame == Rect(x: 4, y: 3, width: 2, height: 2))
    #expect(picture.scene["pane"]!.frame == Rect(x: 7, y: 2, width: 4, height: 4))
    #expect(picture.scene["inner"]!.frame == Rect(x: 1, y: 0, width: 1, height: 1))
    #expect(picture.scene.parent(of: "inner") == "pane")
    #expect(picture.scene.topmost(at: CellPoint(8, 2).center) == "inner")
    #expect(picture.scene.topmost(at: CellPoint(5, 4).center) == "outer")
    #expect(picture.scene.topmost(at: CellPoint(6, 4).center) == nil)
  }

  @Test func `a scrolled region moves what is drawn and what is hit alike`() {
    var picture = picture(6, 3)
    picture.within("list", in: CellRect(column: 1, row: 0, columns: 4, rows: 3), scrolled: CellPoint(0, 2)) { picture in
      for row in 0..<8 {
        picture.write("row\(row)", at: CellPoint(0, row))
        picture.region("\(row)", Region(frame: Rect(CellRect(column: 0, row: row, columns: 4, rows: 1))))
      }
    }
    #expect(picture.frame.text == " row2 \n row3 \n row4 ")
    #expect((0..<3).map { picture.scene.topmost(at: CellPoint(1, $0).center) } == ["2", "3", "4"])
    #expect(picture.scene["6"]!.frame == Rect(x: 0, y: 6, width: 4, height: 1))
    #expect(picture.scene.topmost(at: CellPoint(1, 4).center) == nil)
  }

  @Test func `what the region around cuts off is left to it, so that the keyboard can go there`() {
    var picture = picture(6, 9)
    picture.within("list", in: CellRect(column: 1, row: 0, columns: 4, rows: 3)) { picture in
      picture.region("cut", Region(frame: Rect(x: 0, y: 2, width: 4, height: 3)))
      picture.region("below", Region(frame: Rect(x: 0, y: 5, width: 4, height: 1)))
    }
    #expect(picture.scene["cut"]!.shape == .rectangle)
    #expect(!picture.scene["below"]!.passesThrough)
    #expect((2..<6).map { picture.scene.topmost(at: CellPoint(1, $0).center) } == ["cut", nil, nil, nil])
  }

  @Test func `what was cut off from the drawing cannot be hit`() {
    var picture = picture(10, 4)
    picture.within(CellRect(column: 2, row: 1, columns: 3, rows: 2)) { picture in
      picture.region("wide", Region(frame: Rect(x: -2, y: 0, width: 20, height: 1)))
      picture.region("gone", Region(frame: Rect(x: 5, y: 0, width: 2, height: 1)))
      picture.region("whole", Region(frame: Rect(x: 0, y: 1, width: 1, height: 1)))
    }
    let hits = (0..<10).map { picture.scene.topmost(at: CellPoint($0, 1).center) }
    #expect(hits == [nil, nil, "wide", "wide", "wide", nil, nil, nil, nil, nil])
    #expect(picture.scene["wide"]!.frame == Rect(x: 0, y: 1, width: 20, height: 1))
    #expect(picture.scene["gone"]!.passesThrough)
    #expect(picture.scene["whole"]!.shape == .rectangle)
  }

  @Test func `every cell is hit where it is seen, however areas and regions enclose each other`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var picture = Picture<Int>(size: CellSize(12, 8), theme: .plain, capabilities: .full)
      var next = 0
      func rect() -> CellRect {
        CellRect(
          column: .random(in: -3...6, using: &random), row: .random(in: -3...4, using: &random),
          columns: .random(in: 0...9, using: &random), rows: .random(in: 0...6, using: &random))
      }
      func nest(_ picture: inout Picture<Int>, _ depth: Int) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let (id, area) = (next, rect())
          next += 1
          let letter = Character(Unicode.Scalar(UInt8(48 + id)))
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where depth > 0:
            picture.within(area) { nest(&$0, depth - 1) }
          case 1 where depth > 0:
            picture.fill(area, with: letter)
            let place = CellPoint(.random(in: 0...2, using: &random), .random(in: 0...2, using: &random))
            picture.within(id, in: area, clips: Bool.random(using: &random), scrolled: place) { nest(&$0, depth - 1) }
          default:
            picture.fill(area, with: letter)
            picture.region(id, Region(frame: Rect(area)))
          }
        }
      }
      nest(&picture, 3)
      for row in 0..<8 {
        for column in 0..<12 {
          let point = CellPoint(column, row)
          let hit = picture.scene.topmost(at: point.center).map { Character(Unicode.Scalar(UInt8(48 + $0))) }
          #expect(hit ?? " " == picture.frame.character(at: point), "seed \(seed), \(point)")
        }
      }
    }
  }

  @Test func `the empty picture is the theme's paper`() {
    #expect(picture(1, 1, theme: .dark).frame.style(at: .zero) == Theme.dark[.background])
  }

  @Test func `without Unicode, narrow characters become their stand-ins in the picture, wide ones in the terminal`() {
    let view = View<String>.canvas { picture in
      picture.write("▲ é≠·e\u{301}世", at: .zero)
      picture.set("│", at: CellPoint(0, 1))
      picture.fill(CellRect(column: 1, row: 1, columns: 2, rows: 1), with: "━")
      picture.box(CellRect(column: 4, row: 1, columns: 4, rows: 2), style: Style(.bold))
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
}
