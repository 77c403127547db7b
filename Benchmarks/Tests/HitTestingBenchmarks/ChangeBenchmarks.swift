/// The top view is moved under the pointer, and the topmost asked for.
final class DragBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.drag, "scatter", 100_000) }
  func testDeck100000() { measure(.drag, "deck", 100_000) }
  func testSlivers100000() { measure(.drag, "slivers", 100_000) }
  func testBoard100000() { measure(.drag, "board", 100_000) }
  func testJigsaw100000() { measure(.drag, "jigsaw", 100_000) }
}

/// Any view is moved a little, and the topmost asked for.
final class JiggleBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.jiggle, "scatter", 100_000) }
  func testDeck100000() { measure(.jiggle, "deck", 100_000) }
  func testSlivers100000() { measure(.jiggle, "slivers", 100_000) }
  func testBoard100000() { measure(.jiggle, "board", 100_000) }
  func testJigsaw100000() { measure(.jiggle, "jigsaw", 100_000) }
}

/// Any view is raised to the front, and the topmost asked for.
final class RaiseBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.raise, "scatter", 100_000) }
  func testDeck100000() { measure(.raise, "deck", 100_000) }
  func testSlivers100000() { measure(.raise, "slivers", 100_000) }
  func testBoard100000() { measure(.raise, "board", 100_000) }
  func testJigsaw100000() { measure(.raise, "jigsaw", 100_000) }
}

/// Any view is taken out and put in again.
final class ReplaceBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.replace, "scatter", 100_000) }
  func testDeck100000() { measure(.replace, "deck", 100_000) }
  func testSlivers100000() { measure(.replace, "slivers", 100_000) }
  func testBoard100000() { measure(.replace, "board", 100_000) }
  func testJigsaw100000() { measure(.replace, "jigsaw", 100_000) }
}

/// All views under a point.
final class StackBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.stack, "scatter", 100_000) }
  func testSlivers100000() { measure(.stack, "slivers", 100_000) }
  func testBoard100000() { measure(.stack, "board", 100_000) }
  func testJigsaw100000() { measure(.stack, "jigsaw", 100_000) }
}

/// The views in a rubber band.
final class BandBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.band, "scatter", 100_000) }
  func testDeck100000() { measure(.band, "deck", 100_000) }
  func testSlivers100000() { measure(.band, "slivers", 100_000) }
  func testBoard100000() { measure(.band, "board", 100_000) }
  func testJigsaw100000() { measure(.band, "jigsaw", 100_000) }
}

/// The view nearest to a point.
final class NearestBenchmarks: HitTestingBenchmark {
  func testScatter100000() { measure(.nearest, "scatter", 100_000) }
  func testDeck100000() { measure(.nearest, "deck", 100_000) }
  func testSlivers100000() { measure(.nearest, "slivers", 100_000) }
  func testBoard100000() { measure(.nearest, "board", 100_000) }
  func testJigsaw100000() { measure(.nearest, "jigsaw", 100_000) }
}

/// A column of the board is scrolled, and the topmost in it asked for.
final class ScrollBenchmarks: HitTestingBenchmark {
  func testBoard1000() { measure(.scroll, "board", 1_000) }
  func testBoard100000() { measure(.scroll, "board", 100_000) }
  func testBoard1000000() { measure(.scroll, "board", 1_000_000) }
}
