import AppShell
import DragDropCollections

extension [Binding<CountrySorter>] {
  /// The bindings in the menus of what they change.
  var inMenus: Self {
    self
      .about(MenuSubject.item, of: "hint", "describe")
      .about(
        MenuSubject.board, of: "check", "check-mode", "next-game", "duel", "drop-mode", "find", "scroll-together",
        "cell-size")
  }
}
