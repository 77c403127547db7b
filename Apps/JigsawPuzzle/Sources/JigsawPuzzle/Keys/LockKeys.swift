import AppShell
import JigsawModel

/// The key that locks joined pieces in place, so that they are not moved by accident.
enum LockKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding(
        "L", id: "lock",
        title: "Lock or unlock this group, or the selection",
        unless: cannotLock
      ) { app, context in
        let groups = chosen(app, context)
        let areLocked = groups.allSatisfy(context.model.isLocked)
        let what = groups.count == 1 ? groups[0].lowest.label : "\(groups.count) groups"
        let key = context.keys.name("lock", or: "L")
        return [
          .perform(.lock(Lock(groups.map { $0.lowest }, isLocked: !areLocked))),
          .say(areLocked ? "Unlocked \(what)." : "Locked \(what) in place. Press \(key) to unlock."),
        ]
      }
    ].inRow("Lock or unlock what is joined", of: "lock")
  }

  /// The focused group, and all that are selected with it; what is selected if nothing on the table is focused.
  private static func chosen(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> [GroupID] {
    let selected = context.model.zOrder.filter { app.selection.groups.contains($0.lowest) }
    guard let focused = context.focusedGroup, !selected.contains(focused) else { return selected }
    return [focused]
  }

  private static func cannotLock(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    if let reason = Jigsaw.cannotPlay(app, context) { return reason }
    guard chosen(app, context).isEmpty else { return nil }
    return "Only pieces on the table can be locked. Choose one there."
  }
}
