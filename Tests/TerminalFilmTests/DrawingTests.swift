import Foundation
import Testing

@testable import terminal_film

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  /// A film of screens that follow each other after half a second.
  private func drawn(_ screens: String..., titled title: String = "") throws -> String {
    let writes = screens.enumerated().map { (seconds: 0.5 * Double($0), text: "\u{1B}[2J\u{1B}[H\($1)") }
    return Drawing(try film(writes)).svg(titled: title)
  }

  @Test func `it is well formed and needs nothing from elsewhere`() throws {
    let svg = try drawn("a<b&c", "a<b&d", titled: "x < y")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains(/<script|href|url\(|@import/))
  }

  @Test func `a row that never changes is drawn once and always seen`() throws {
    let svg = try drawn("one\r\nsame", "two\r\nsame")
    #expect(svg.matches(of: />same</).count == 1)
    #expect(svg.matches(of: /@keyframes/).count == 1)
  }

  @Test func `what comes back is drawn once and seen twice`() throws {
    let svg = try drawn("a", "b", "a", "b")
    #expect(svg.matches(of: />b</).count == 1)
    // The last frame stays for 1.8 s of 3.3 s.
    let steps = "0%{visibility:hidden}15.152%{visibility:visible}30.303%{visibility:hidden}45.455%{visibility:visible}"
    #expect(svg.contains("@keyframes t0{\(steps)}"))
  }

  @Test func `only the cells that differ are drawn again`() throws {
    let svg = try drawn("ab cd", "ab ce")
    #expect(svg.matches(of: />ab</).count == 1)
    #expect(svg.contains(">e<"))
  }

  @Test func `a block is a rectangle, and neighbors are one`() throws {
    let svg = try drawn("▀▀ ▄")
    #expect(svg.contains("d=\"M0 0h20v10h-20M30 10h10v10h-10\""))
    #expect(!svg.contains("▀"))
    #expect(try drawn("▀▄──").contains("d=\"M0 0h10v10h-10M10 10h10v10h-10M20 9h6v2h-6M24 9h12v2h-12"))
  }

  @Test func `an image is contained once and seen where it is in each frame`() throws {
    let sent = "\u{1B}_Ga=t,f=24,s=2,v=1,i=5,q=2;AAAA////\u{1B}\\"
    func put(_ more: String) -> String { "\u{1B}[H\u{1B}_Ga=p,i=5,p=1,q=2,C=1,\(more)\u{1B}\\" }
    let film = try film([(0, "a" + sent + put("X=0")), (0.5, put("X=8")), (1, put("x=1,w=1"))])
    let svg = Drawing(film).svg(titled: "")
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.matches(of: /<image id/).count == 1)
    #expect(svg.matches(of: /<svg x="(\d+)"/).map { $0.1 } == ["0", "0", "8"])
    #expect(svg.contains("viewBox=\"1 0 1 1\""))
    #expect(svg.matches(of: /@keyframes/).count == 3)
  }
}
