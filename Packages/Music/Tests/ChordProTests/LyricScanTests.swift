import Testing

@testable import ChordPro

@Suite struct LyricScanTests {
  /// As `chord:words|…`, with - where there is no chord and * before a remark.
  private func drawing(_ text: String) -> String {
    LyricScan(Array(text.utf8)[...]).segments.map { segment in
      switch segment.mark {
      case nil: "-:\(segment.lyrics)"
      case .chord(let chord): "\(chord):\(segment.lyrics)"
      case .annotation(let text): "*\(text):\(segment.lyrics)"
      }
    }.joined(separator: "|")
  }

  private func faults(_ text: String) -> [LyricScan.Fault] { LyricScan(Array(text.utf8)[...]).faults }

  @Test func `a chord has the words up to the next one`() {
    #expect(drawing("[C]Do [F]re") == "C:Do |F:re")
    #expect(drawing("Oh [C]do") == "-:Oh |C:do")
    #expect(drawing("[C][F]") == "C:|F:")
    #expect(drawing("words") == "-:words")
    #expect(drawing(" [C]") == "-: |C:")
    #expect(drawing("[]x[ C ]") == ":x| C :")
    #expect(drawing("[N.C.]r\u{E9}[C/G] 和") == "N.C.:r\u{E9}|C/G: 和")
  }

  @Test func `a star makes a remark of a chord`() {
    #expect(drawing("[*softly]do[C*]re") == "*softly:do|C*:re")
    let scan = LyricScan(Array("[*a][C]".utf8)[...])
    #expect(scan.segments.map(\.chord) == [nil, "C"])
  }

  @Test func `brackets without their other half are words`() {
    #expect(drawing("[C]do [Am re") == "C:do [Am re")
    #expect(faults("[C]do [Am re") == [.unclosed(6..<12)])
    #expect(drawing("[A[C]m") == "-:[A|C:m")
    #expect(faults("[A[C]m") == [.unclosed(0..<2)])
    #expect(drawing("C]do[F]") == "-:C]do|F:")
    #expect(faults("C]do[F]]") == [.unopened(1), .unopened(7)])
    #expect(faults("[C]do") == [])
  }
}
