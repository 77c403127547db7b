import AppShell
import ArrangerModel
import DragDropKit
import Geometry

/// What keys and the mouse do in the list of songs, which is a dialog of the app.
enum SongList {
  static func show(_ app: inout Arranger) {
    if let set = app.set { app.dialog = .set(set.panel) }
  }

  /// Keeps the set, and the list if it is open, in step with the song.
  static func follow(_ song: Song, _ app: inout Arranger) -> Arranger.Effects {
    guard let effects = app.set?.follow(song, app.transposed) else { return [] }
    if case .set(var panel)? = app.dialog, let songs = app.set?.songs {
      panel.follow(songs)
      app.dialog = .set(panel)
    }
    return effects
  }

  static func drop(_ items: [ArrangerItem], on place: ArrangerPlace, _ app: inout Arranger) -> Arranger.Effects {
    guard case .set(var panel)? = app.dialog else { return [] }
    let outcome = panel.drop(items, on: place)
    app.dialog = .set(panel)
    return carryOut(outcome, &app)
  }

  static func tap(_ id: Int, count: Int, _ app: inout Arranger) -> Arranger.Effects {
    guard case .set(var panel)? = app.dialog else { return [] }
    panel.select(id)
    app.dialog = .set(panel)
    return count == 2 ? carryOut(panel.choice, &app) : [.announce(panel.spoken)]
  }

  /// Turns the wheel over the list, if it is open.
  ///
  /// - Returns: Whether it is.
  static func scroll(_ notches: Double, _ app: inout Arranger) -> Bool {
    guard case .set(var panel)? = app.dialog else { return false }
    panel.select(by: Int(notches.rounded()))
    app.dialog = .set(panel)
    return true
  }

  /// How far the list can scroll while a song is dragged.
  static func scrollRoom(_ app: Arranger, in context: AppContext<Arranger>) -> ScrollRoom? {
    guard case .set(let panel)? = app.dialog, let rows = rows(in: context) else { return nil }
    let first = panel.firstRow(of: rows)
    return ScrollRoom(up: Double(first), down: Double(max(0, panel.entries.count - rows - first)))
  }

  /// Scrolls the list under a song that is dragged to its edge.
  static func scroll(_ by: Vector, _ app: inout Arranger, in context: AppContext<Arranger>) {
    guard case .set(var panel)? = app.dialog, let rows = rows(in: context) else { return }
    panel.scroll(by: Int(by.dy.rounded()), of: rows)
    app.dialog = .set(panel)
  }

  /// The rows of the list in the window.
  private static func rows(in context: AppContext<Arranger>) -> Int? {
    context.scene.bounds(of: .songList, in: nil).map { max(1, Int($0.height)) }
  }

  /// Begins to type the name of the chart of all songs.
  static func nameFile(_ app: inout Arranger) {
    guard let set = app.set else { return }
    app.dialog = nil
    app.typing = Typing(.set, text: "\(set.songs.name).pdf")
  }

  /// Carries out what was chosen in the list.
  static func carryOut(_ outcome: SetPanel.Outcome, _ app: inout Arranger) -> Arranger.Effects {
    guard case .set(let panel)? = app.dialog else { return [] }
    let kept = app.set?.take(panel) ?? []
    switch outcome {
    case .open: return kept + [.announce(panel.spoken)]
    case .said(let line), .changed(let line): return kept + [.say(line)]
    case .transposed(let steps): return kept + [.perform(.transpose(steps))]
    case .chosen(let id):
      app.dialog = nil
      return kept + (app.set?.open(id) ?? [])
    case .write:
      nameFile(&app)
      return kept
    case .closed:
      app.dialog = nil
      return kept
    }
  }
}
