public import AppShell
import Foundation
import Geometry
import GestureModel
import History
import JigsawModel
import TerminalUI

extension Jigsaw {
  public var bindings: [Binding<Jigsaw>] {
    [
      Binding("+", "=", title: "Zoom in (or the wheel)") { app, stage in app.zoomAboutCenter(1.25, stage) },
      Binding("-", title: "Zoom out") { app, stage in app.zoomAboutCenter(0.8, stage) },
      Binding("0", title: "Show everything: the whole picture and all pieces on the table") { app, stage in
        guard stage.drags.sessions.isEmpty else { return [] }
        if stage.keepsOutOfSight { app.chosenView = nil } else { app.showEverything(stage) }
        return []
      },
      Binding("a", title: "Move the view left (or drag the table with the right button)") { app, stage in
        app.pan(columns: -8, rows: 0, stage)
        return []
      },
      Binding("d", title: "Move the view right") { app, stage in
        app.pan(columns: 8, rows: 0, stage)
        return []
      },
      Binding("w", title: "Move the view up") { app, stage in
        app.pan(columns: 0, rows: -4, stage)
        return []
      },
      Binding("s", title: "Move the view down") { app, stage in
        app.pan(columns: 0, rows: 4, stage)
        return []
      },
      Binding("PageUp", title: "Scroll the tray up (or the wheel)") { app, stage in
        app.scrollTray(rows: -6, stage)
        return []
      },
      Binding("PageDown", title: "Scroll the tray down") { app, stage in
        app.scrollTray(rows: 6, stage)
        return []
      },
      Binding("b", title: "Show the picture on the box") { app, _ in
        app.showsBox.toggle()
        return []
      },
      Binding("g", title: "Show the picture through the table: faint, then stronger, then off") { app, _ in
        app.ghost = (app.ghost + 1) % 4
        return []
      },
      Binding("l", title: "Label the pieces") { app, _ in
        app.showsLabels.toggle()
        return []
      },
      Binding("x", title: "Select the focused piece (or Ctrl-click, or a rubber band)") { app, stage in
        guard case .group(let group)? = stage.focus else { return [] }
        app.selection.formSymmetricDifference([group.lowest])
        return [.announce("\(app.selection.count) selected")]
      },
      Binding("Backspace", title: "Put the focused piece back into the tray") { app, stage in
        guard case .group(let group)? = stage.focus else { return [] }
        return [.perform(.putAway(PutAway([group.lowest])))]
      },
      Binding("n", title: "Go to the next loose piece") { app, stage in app.focusNextLoose(stage) },
      Binding("P", title: "Pause the game") { app, stage in
        guard stage.drags.sessions.isEmpty else { return [] }
        app.watch.toggle(at: stage.time)
        return [.announce(app.watch.isPaused ? "Paused." : "Resumed.")]
      },
      Binding("i", title: "Report the progress") { app, stage in
        let progress = stage.model.progress
        return [
          .say(
            "\(progress.percent) % joined, \(progress.loosePieces) loose, \(stage.model.tray.count) in the tray, "
              + "largest group \(progress.largestGroup), \(app.watch.text).")
        ]
      },
    ]
  }

  private mutating func zoomAboutCenter(
    _ factor: Double, _ stage: Stage<Jigsaw>
  ) -> Effects {
    let canvas = canvas(stage)
    zoom(by: factor, about: Point(Double(canvas.columns) / 2, Double(canvas.rows) / 2), stage)
    return []
  }

  private mutating func focusNextLoose(_ stage: Stage<Jigsaw>) -> Effects {
    let loose: [Place] =
      stage.model.zOrder.filter { stage.model.pieces(of: $0).count == 1 }.map { .group($0) }
      + stage.model.tray.map { .piece($0) }
    guard !loose.isEmpty else { return [.say("No piece is loose.")] }
    let here = stage.focus.flatMap(loose.firstIndex) ?? -1
    let next = loose[(here + 1) % loose.count]
    reveal(next, stage)
    return [.focus(next)]
  }
}
