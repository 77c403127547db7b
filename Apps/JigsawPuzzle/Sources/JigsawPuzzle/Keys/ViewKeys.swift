import AppShell
import Geometry
import History
import JigsawModel
import TerminalUI

/// The keys that change what is seen of the table and of the tray, and how.
enum ViewKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding("+", "=", id: "zoom-in", title: "Zoom in (or the wheel)", unless: Jigsaw.carriesPieces) { app, context in
        zoom(by: 1.25, &app, in: context)
      },
      Binding("-", id: "zoom-out", title: "Zoom out", unless: Jigsaw.carriesPieces) { app, context in
        zoom(by: 0.8, &app, in: context)
      },
      Binding(
        "0", id: "zoom-all", title: "Show everything: the whole picture and all pieces on the table",
        unless: Jigsaw.carriesPieces
      ) { app, context in
        let (tabletop, before) = (app.tabletop(in: context), app)
        app.scroll.showEverything(in: tabletop)
        return app.said(after: before, orElse: "You already see everything.", in: context)
      },
      Binding(
        "a", id: "view-left", title: "Move the view left (or drag the table with the right button)",
        run: look { $0.scroll.pan(columns: -8, rows: 0, in: $1) }),
      Binding(
        "d", id: "view-right", title: "Move the view right", run: look { $0.scroll.pan(columns: 8, rows: 0, in: $1) }),
      Binding("w", id: "view-up", title: "Move the view up", run: look { $0.scroll.pan(columns: 0, rows: -4, in: $1) }),
      Binding(
        "s", id: "view-down", title: "Move the view down", run: look { $0.scroll.pan(columns: 0, rows: 4, in: $1) }),
      Binding("m", id: "next-part", title: "Go to the next part of the table with pieces", run: jump(by: 1)),
      Binding("p", id: "previous-part", title: "Go to the previous part of the table", run: jump(by: -1)),
      Binding(
        "PageUp", id: "scroll-up", title: "Scroll the tray up (or the wheel)",
        run: look { $0.scroll.scrollTray(rows: -6, in: $1) }),
      Binding(
        "PageDown", id: "scroll-down", title: "Scroll the tray down",
        run: look { $0.scroll.scrollTray(rows: 6, in: $1) }),
      Binding(
        "b", id: "box", title: "Show the picture on the box", unless: { isHidden($0, $1) ?? Jigsaw.isFinished($0, $1) },
        run: look { app, _ in app.looking.showsBox.toggle() }
      ),
      Binding(
        "g", id: "ghost", title: "Show the picture through the table: faint, then stronger, then off",
        unless: isHidden,
        run: look { app, _ in app.looking.ghost = (app.looking.ghost + 1) % 4 }
      ),
      Binding(
        "o", id: "tray-side", title: "Put the tray on the right or at the bottom",
        unless: { Jigsaw.carriesPieces($0, $1) ?? Jigsaw.isFinished($0, $1) }, run: moveTray
      ),
      Binding("l", id: "labels", title: "Label the pieces", run: look { app, _ in app.looking.showsLabels.toggle() }),
    ]
    .inRow("Zoom in or out (or the wheel)", of: "zoom-in", "zoom-out")
    .inRow("Show the whole picture and all pieces", of: "zoom-all")
    .inRow("Move the view", of: "view-left", "view-right", "view-up", "view-down")
    .inRow("Go to the next or previous part of the table", of: "next-part", "previous-part")
    .inRow("Scroll the tray (or the wheel)", of: "scroll-up", "scroll-down")
    .inRow("Show the picture through the table", of: "ghost")
  }

  private static func isHidden(_ app: Jigsaw, _ context: AppContext<Jigsaw>) -> String? {
    context.model.challenge.hidesPicture ? Looking.isHidden : nil
  }

  private static func moveTray(_ app: inout Jigsaw, _ context: AppContext<Jigsaw>) -> Jigsaw.Effects {
    guard context.size.rows >= Layout.rowsForBottom else {
      return [.say("The tray fits at the bottom of a window with at least \(Layout.rowsForBottom) rows.")]
    }
    let side = (app.looking.traySide ?? TraySide(fitting: context.size)).other
    app.looking.traySide = side
    return [.say("The tray is at the \(side.rawValue).")]
  }

  private static func jump(by steps: Int) -> Binding<Jigsaw>.Run {
    { app, context in
      let tabletop = app.tabletop(in: context)
      guard !context.model.zOrder.isEmpty else { return [.say("Nothing lies on the table yet.")] }
      let parts = TableParts(tabletop)
      guard let next = parts.index(steps, after: tabletop) else { return [.say("You already see everything.")] }
      app.scroll.center(on: parts.all[next].area.center, in: tabletop)
      let pieces = parts.all[next].pieces.counted("piece")
      return [.say("Part \(next + 1) of \(parts.all.count) of the table: \(pieces).")]
    }
  }

  /// The action of a key that only changes what is seen.
  private static func look(_ change: @escaping @Sendable (inout Jigsaw, Tabletop) -> Void) -> Binding<Jigsaw>.Run {
    { app, context in
      let (tabletop, before) = (app.tabletop(in: context), app)
      change(&app, tabletop)
      return app.said(after: before, orElse: "There is nothing more to see that way.", in: context)
    }
  }

  /// Zooms about the center of the table.
  private static func zoom(by factor: Double, _ app: inout Jigsaw, in context: AppContext<Jigsaw>) -> Jigsaw.Effects {
    let canvas = app.tabletop(in: context).canvas
    let before = app
    app.zoom(by: factor, about: Point(Double(canvas.columns) / 2, Double(canvas.rows) / 2), in: context)
    return app.said(after: before, orElse: "This is as far as it zooms.", in: context)
  }
}

extension Jigsaw {
  /// What to say if a change of the view cannot be seen.
  ///
  /// - Parameter reason: Why the view is the same as before.
  fileprivate func said(after before: Jigsaw, orElse reason: String, in context: AppContext<Jigsaw>) -> Effects {
    if looking != before.looking || scroll.trayRow != before.scroll.trayRow { return [] }
    if tabletop(in: context).view == before.tabletop(in: context).view { return [.say(reason)] }
    return context.model.zOrder.isEmpty && looking.ghost == 0 ? [.say("Nothing lies on the table yet.")] : []
  }
}
