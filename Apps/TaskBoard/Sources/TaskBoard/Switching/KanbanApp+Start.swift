public import AppShell

extension KanbanApp {
  /// At the first start only: from then on, the list of boards shows what else there is.
  public func startPage(in context: AppContext<KanbanApp>) -> StartPage? {
    guard let others, others.here.server == nil else { return nil }
    let kinds: [(title: String, detail: String, name: String)] = [
      ("Home", "Chores, shopping, plans", "home"), ("Work", "Projects and deadlines", "work"),
      ("Learning", "What to read and practice", "learning"),
    ]
    return StartPage(
      "Choose a board", current: "A board for everything",
      choices: kinds.filter { $0.name != others.here.name }.map {
        StartChoice($0.title, $0.detail, hue: .sky, ["--open", $0.name])
      },
      note: "More with Ctrl-O. Or drop a list of tasks on the window.")
  }
}
