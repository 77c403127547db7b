/// Which view is on top at a point.
final class TopmostBenchmarks: HitTestingBenchmark {
  func testScatter1000() { measure(.topmost, "scatter", 1_000) }
  func testScatter10000() { measure(.topmost, "scatter", 10_000) }
  func testScatter100000() { measure(.topmost, "scatter", 100_000) }
  func testScatter1000000() { measure(.topmost, "scatter", 1_000_000) }
  func testDeck1000() { measure(.topmost, "deck", 1_000) }
  func testDeck10000() { measure(.topmost, "deck", 10_000) }
  func testDeck100000() { measure(.topmost, "deck", 100_000) }
  func testDeck1000000() { measure(.topmost, "deck", 1_000_000) }
  func testSlivers1000() { measure(.topmost, "slivers", 1_000) }
  func testSlivers10000() { measure(.topmost, "slivers", 10_000) }
  func testSlivers100000() { measure(.topmost, "slivers", 100_000) }
  func testSlivers1000000() { measure(.topmost, "slivers", 1_000_000) }
  func testBoard1000() { measure(.topmost, "board", 1_000) }
  func testBoard10000() { measure(.topmost, "board", 10_000) }
  func testBoard100000() { measure(.topmost, "board", 100_000) }
  func testBoard1000000() { measure(.topmost, "board", 1_000_000) }
  func testDiagonal1000() { measure(.topmost, "diagonal", 1_000) }
  func testDiagonal10000() { measure(.topmost, "diagonal", 10_000) }
  func testDiagonal100000() { measure(.topmost, "diagonal", 100_000) }
  func testDiagonal1000000() { measure(.topmost, "diagonal", 1_000_000) }
  func testJigsaw1000() { measure(.topmost, "jigsaw", 1_000) }
  func testJigsaw10000() { measure(.topmost, "jigsaw", 10_000) }
  func testJigsaw100000() { measure(.topmost, "jigsaw", 100_000) }
  func testJigsaw1000000() { measure(.topmost, "jigsaw", 1_000_000) }
}
