import TaskBoardModel
import TerminalUI

/// The bands of a cumulative flow as they are drawn: the last column at the bottom, and a color for each. A value.
package struct PlotBands {
  /// From the bottom.
  package let bands: [(title: String, hue: ThemeRole, index: Int)]

  /// - Parameter hues: The colors of the board's columns.
  package init(_ flow: BoardFlow, _ hues: [ColumnID: ThemeRole]) {
    bands = flow.bands.enumerated().reversed().map { index, band in
      (band.title, band.column.flatMap { hues[$0] } ?? .hint, index)
    }
  }

  /// How high the upper edge of each band is, from the bottom, in parts of a height.
  func edges(of entry: BoardFlow.Entry, greatest: Int, height: Int) -> [Int] {
    var sum = 0
    return bands.map { band in
      sum += entry.counts[band.index]
      return greatest == 0 ? 0 : (2 * sum * height + greatest) / (2 * greatest)
    }
  }
}
