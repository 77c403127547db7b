import DragDropKit
import Geometry
package import GestureModel
import TerminalUI

/// What can be done with a place, each with its key.
struct MenuPanel: ProgramPanel, ListPanel {
  let title: String
  let matches: [MenuEntry]
  /// The cell beside which it stands.
  let anchor: CellPoint
  var search = ListSearch(nil)

  var hint: String? { "\(choice("choose", "does it"))Esc closes." }
  var columns: [ListColumn] { [.filling, .trailing] }
  /// It is about a place, which stays in sight.
  var dims: Bool { false }

  func cells(of entry: MenuEntry) -> [ListCell] {
    [ListCell(entry.title, entry.isPossible ? .text : .hint), ListCell(entry.chord.description, .hint)]
  }

  func choose(_ entry: MenuEntry) -> [PanelRequest] { [.close, .press(entry.chord)] }

  /// The key of an entry does it, and any other that means nothing to a list closes the menu.
  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    let chord = KeyChord(key)
    if !Self.own.contains(chord.key), let entry = matches.first(where: { $0.chord == chord }) { return choose(entry) }
    return list(key, in: window) ?? cancel()
  }

  /// The keys that move in the menu, whatever else they do.
  static let own: Set<Key> = [.enter, .escape, .tab, .up, .down, .pageUp, .pageDown, .home, .end]

  /// The status line says what the keys do.
  func rows(in window: CellSize) -> Int { window.rows - 1 }

  /// Below the cell, or above it if there is more room; never over the status line unless it must be.
  func origin(of size: CellSize, in window: CellSize) -> CellPoint {
    let room = window.rows - 1
    let below = anchor.row + 1
    let row =
      if below + size.rows <= room { below } else if size.rows <= anchor.row { anchor.row - size.rows } else {
        room - size.rows
      }
    return CellPoint(max(0, min(anchor.column, window.columns - size.columns)), max(0, row))
  }
}

/// An action of the program in a menu.
package struct MenuEntry: Hashable, Sendable {
  package let title: String
  /// The key that does it without the menu.
  package let chord: KeyChord
  /// Whether it does something now. If not, choosing it says why.
  let isPossible: Bool
}

extension Program {
  /// The menu that is open: its title, and what it lists.
  package var menu: (title: String, entries: [MenuEntry])? {
    panel?.value(as: MenuPanel.self).map { ($0.title, $0.matches) }
  }

  /// Whether the focused place has a menu of its own.
  var focusHasMenu: Bool {
    focus.map { focus in app.allBindings.contains { $0.subject?(focus) != nil } } ?? false
  }

  /// Opens the menu of what is at a point, for a click with the right button that does nothing else.
  mutating func openMenu(at point: Point) {
    _ = openMenu(among: scene.chain(at: point).map { $0 } + [nil], beside: CellPoint(containing: point))
  }

  /// Opens the menu of what is under a long press, for a finger and for a mouse with one button. A long click on a button
  /// remains a click.
  mutating func pressLong(_ event: PointerEvent) -> Bool {
    guard hand.endsLongPress(event), !drags.isDragging, drags.style == .hold, panel == nil, !app.isTyping else {
      return false
    }
    refreshScene()
    let places = scene.chain(at: event.location).map { $0 }
    let first = places.first
    guard places.contains(where: rules.isSource) || app.allBindings.contains(where: { $0.subject?(first) != nil }),
      openMenu(among: places.map { $0 } + [nil], beside: CellPoint(containing: event.location))
    else { return false }
    for gesture in hand.gestures.cancel(event.pointer, because: .program, at: event.time) { route(gesture) }
    return true
  }

  /// Opens the menu of the focused place, or of what is around it.
  mutating func openMenu() {
    guard !drags.isDragging else { return say("Drop what you carry first, or put it back with Escape.") }
    refreshScene()
    let place = focus.flatMap { scene.contains($0) ? $0 : nil }
    let places: [A.Place?] = (place.map { scene.chain(from: $0) } ?? []).map { $0 } + [nil]
    let corner = place.flatMap { scene.visibleCenter(of: $0) }.map { CellPoint(containing: $0) } ?? .zero
    guard openMenu(among: places, beside: corner) else {
      return say("There is no menu for this. \(keys.name(.help)) shows all keys.")
    }
  }

  /// - Parameter places: The innermost first; `nil` is the ground.
  /// - Returns: Whether one of them has a menu.
  private mutating func openMenu(among places: [A.Place?], beside corner: CellPoint) -> Bool {
    let (bindings, before) = (app.allBindings.filter { $0.subject != nil && !keys.chords($0).isEmpty }, focus)
    for place in places {
      let found = bindings.filter { $0.subject?(place) != nil }
      let subject = found.lazy.compactMap { if case .place(let place)? = $0.subject?(place) { place } else { nil } }
        .first
        .map { scene.chain(from: $0).first(where: rules.isSource) ?? $0 }
      // What is possible may depend on the focus.
      hand.focus = subject ?? before
      let entries = found.map(entry)
      hand.focus = before
      guard entries.contains(where: { $0.isPossible }) else { continue }
      if let subject { setFocus(subject) }
      let title = (subject ?? place).map { rules.name(of: $0).capitalizedFirst } ?? A.profile.title
      open(
        MenuPanel(
          title: title.truncated(to: 40), matches: [liftEntry(of: subject)].compactMap { $0 } + entries, anchor: corner)
      )
      changedScene()
      return true
    }
    return false
  }

  private func liftEntry(of place: A.Place?) -> MenuEntry? {
    guard let place, rules.isSource(place) else { return nil }
    return free(.lift, takenChords).first.map { MenuEntry(title: "Pick it up", chord: $0, isPossible: true) }
  }

  private func entry(of binding: Binding<A>) -> MenuEntry {
    let chords = keys.chords(binding)
    return MenuEntry(
      title: binding.title, chord: chords.first { !MenuPanel.own.contains($0.key) } ?? chords[0],
      isPossible: binding.reason?(app, context) == nil)
  }
}
