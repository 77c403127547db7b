import Foundation
import Testing

@testable import terminal_film

/// The film of what is written at these times, in a window of 6 × 3.
func film(_ writes: [(seconds: Double, text: String)]) throws -> Film {
  let events = try writes.map { String(decoding: try JSONEncoder().encode($0.text), as: UTF8.self) }
  let lines = zip(writes, events).map { "[\($0.seconds), \"o\", \($1)]" }
  return try Film(of: Cast((["{\"version\": 2, \"width\": 6, \"height\": 3}"] + lines).joined(separator: "\n")))
}

@Suite struct FilmTests {
  private func texts(_ frame: Film.Frame) -> [String] { frame.rows.map { $0.map(\.text).joined() } }

  @Test func `waits are cut, and frames that are too short or the same are left out`() throws {
    let film = try film([(0, "a"), (0.01, "\rb"), (0.5, "\rc"), (0.6, "\rc"), (9, "\rd"), (9.5, "\re")])
    #expect(film.frames.map { texts($0)[0].prefix(1) } == ["b", "c", "d", "e"])
    #expect(film.seconds == [0.5, 1, 0.5, 1.8])
    #expect(film.still.frames == film.frames.suffix(1))
  }

  @Test func `a wide character takes two columns and a mark none`() throws {
    let row = try film([(0, "日e\u{301}x")]).frames[0].rows[0]
    #expect(row.prefix(3).map(\.text) == ["日", "e\u{301}", "x"])
    #expect(row.prefix(3).map(\.column) == [0, 2, 3])
    #expect(row.prefix(3).map(\.columns) == [2, 1, 1])
  }

  @Test func `colors are as they are seen: reversed, dim, and of sixteen those of a common terminal`() throws {
    let text = "a\u{1B}[38;2;90;90;90;48;2;0;0;0;2mb\u{1B}[22;7mc\u{1B}[0;31;102md"
    let row = try film([(0, text)]).frames[0].rows[0]
    #expect(row.prefix(4).map(\.ink.hex) == ["#ccc", "#3c3c3c", "#000", "#cd3131"])
    #expect(row.prefix(4).map(\.paper.hex) == ["#1e1e1e", "#000", "#5a5a5a", "#23d18b"])
  }

  @Test func `images are where they were placed last, and stay when text is written`() throws {
    let place = "\u{1B}[2;3H\u{1B}_Ga=p,i=7,p=1,q=2,C=1,z=4,X=3\u{1B}\\"
    let film = try film([
      (0, "\u{1B}_Ga=t,f=24,s=2,v=1,i=7,q=2;AAAA////\u{1B}\\\(place)"), (1, "text"),
      (2, place.replacing("X=3", with: "Y=1,x=1,w=1,h=1")), (3, "\u{1B}_Ga=d,d=i,i=7,p=1,q=2\u{1B}\\"),
    ])
    #expect(film.frames.map { $0.images.map(\.x) } == [[43], [43], [40], []])
    #expect(film.frames.map { $0.images.map(\.y) } == [[40], [40], [41], []])
    #expect(film.frames.map { $0.images.map(\.source.x) } == [[0], [0], [1], []])
    #expect(film.images[7]?.width == 2)
  }

  @Test func `what the terminal does not know is said`() {
    #expect { try film([(0, "\u{1B}[3L")]) } throws: {
      "\($0)" == "The film has something that the terminal does not know: sequence [Optional(3)] L."
    }
    for (text, line) in [
      ("", ""), ("{\"width\": 1}\n", "{\"width\": 1}"), ("{\"width\": 1, \"height\": 1}\n[1]", "[1]"),
    ] {
      #expect { try Cast(text) } throws: { "\($0)" == "An asciicast has no line like this one: \"\(line)\"." }
    }
  }
}
