import AppShell
import Geometry

/// The keys that change what is seen of the table and of the tray, and how.
enum ViewKeys {
  static var bindings: [Binding<Jigsaw>] {
    [
      Binding("+", "=", title: "Zoom in (or the wheel)") { app, stage in zoom(by: 1.25, &app, stage) },
      Binding("-", title: "Zoom out") { app, stage in zoom(by: 0.8, &app, stage) },
      Binding("0", title: "Show everything: the whole picture and all pieces on the table") { app, stage in
        guard stage.drags.sessions.isEmpty else { return [] }
        let tabletop = app.tabletop(stage)
        if stage.keepsOutOfSight { app.scroll.chosenView = nil } else { app.scroll.showEverything(in: tabletop) }
        return []
      },
      Binding("a", title: "Move the view left (or drag the table with the right button)") { app, stage in
        pan(columns: -8, &app, stage)
      },
      Binding("d", title: "Move the view right") { app, stage in pan(columns: 8, &app, stage) },
      Binding("w", title: "Move the view up") { app, stage in pan(rows: -4, &app, stage) },
      Binding("s", title: "Move the view down") { app, stage in pan(rows: 4, &app, stage) },
      Binding("PageUp", title: "Scroll the tray up (or the wheel)") { app, stage in
        scrollTray(rows: -6, &app, stage)
      },
      Binding("PageDown", title: "Scroll the tray down") { app, stage in scrollTray(rows: 6, &app, stage) },
      Binding("b", title: "Show the picture on the box") { app, _ in
        app.looking.showsBox.toggle()
        return []
      },
      Binding("g", title: "Show the picture through the table: faint, then stronger, then off") { app, _ in
        app.looking.ghost = (app.looking.ghost + 1) % 4
        return []
      },
      Binding("l", title: "Label the pieces") { app, _ in
        app.looking.showsLabels.toggle()
        return []
      },
    ]
  }

  /// Zooms about the center of the table.
  private static func zoom(by factor: Double, _ app: inout Jigsaw, _ stage: Stage<Jigsaw>) -> Jigsaw.Effects {
    let canvas = app.tabletop(stage).canvas
    app.zoom(by: factor, about: Point(Double(canvas.columns) / 2, Double(canvas.rows) / 2), stage)
    return []
  }

  private static func pan(
    columns: Int = 0, rows: Int = 0, _ app: inout Jigsaw, _ stage: Stage<Jigsaw>
  ) -> Jigsaw.Effects {
    app.scroll.pan(columns: columns, rows: rows, in: app.tabletop(stage))
    return []
  }

  private static func scrollTray(rows: Int, _ app: inout Jigsaw, _ stage: Stage<Jigsaw>) -> Jigsaw.Effects {
    app.scroll.scrollTray(rows: rows, in: app.tabletop(stage))
    return []
  }
}
