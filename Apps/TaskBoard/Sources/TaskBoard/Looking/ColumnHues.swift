import TaskBoardModel
import TerminalUI

extension Kanban {
  /// A color for each column. It follows from the title, so that it stays when columns change places; if an older
  /// column has that color already, the column gets the next one that is free.
  package var columnHues: [ColumnID: ThemeRole] {
    var hues: [ColumnID: ThemeRole] = [:]
    var free = ThemeRole.hues
    for column in columns.sorted(by: { $0.id < $1.id }) {
      let own = ThemeRole.hue(of: column.title)
      let start = ThemeRole.hues.firstIndex(of: own) ?? 0
      let order = ThemeRole.hues[start...] + ThemeRole.hues[..<start]
      let hue = order.first(where: free.contains) ?? own
      free.removeAll { $0 == hue }
      hues[column.id] = hue
    }
    return hues
  }
}
