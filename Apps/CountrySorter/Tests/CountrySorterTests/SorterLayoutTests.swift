import DragDropCollections
import Geometry
import SortingGames
import TerminalUI
import Testing

@testable import CountrySorter

@Suite struct SorterLayoutTests {
  @Test func `the panes are below the header and share no cell, and with one bin or none they leave none out`() {
    for count in 0...Dealing.maximumBins {
      let bins = (0..<count).map { CollectionID.bin("\($0)") }
      for size in [CellSize(48, 16), CellSize(80, 24), CellSize(133, 41), CellSize(50, 60)] {
        let frames = SorterLayout(size: size, bins: bins).frames
        #expect(frames.map(\.name) == [.cards] + (bins.isEmpty ? [.answer] : bins))
        let cells = frames.reduce(0) { $0 + $1.frame.columns * $1.frame.rows }
        // With more bins, their last row may be incomplete.
        if count < 2 { #expect(cells == size.columns * (size.rows - 1)) }
        let window = Rect(x: 0, y: 1, width: Double(size.columns), height: Double(size.rows - 1))
        for (index, one) in frames.enumerated() {
          #expect(window.intersection(Rect(one.frame)) == Rect(one.frame), "\(count) bins in \(size)")
          for other in frames[..<index] { #expect(!Rect(one.frame).intersects(Rect(other.frame))) }
        }
      }
    }
  }
}
