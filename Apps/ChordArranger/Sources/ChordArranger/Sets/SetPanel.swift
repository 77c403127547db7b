import AppShell
import ArrangerModel
import GestureModel
import TerminalUI

/// The list of songs, open over the song.
struct SetPanel: Hashable {
  private(set) var set: SongSet
  /// The song that the keys are about.
  private(set) var selected: Int
  /// What is typed to find songs; `nil` if all are shown.
  private(set) var search: TextField?
  /// Whether keys go to the search.
  private(set) var isSearching = false
  private var history: SetHistory
  /// The first row in sight, if a drag has scrolled the list.
  private var scrolled: Int?

  init(_ set: SongSet, _ history: SetHistory) {
    (self.set, self.history) = (set, history)
    selected = set.current
  }

  enum Outcome: Hashable {
    case open
    /// The order or a transposition has changed.
    case changed(String)
    /// The song that is open is to be transposed.
    case transposed(Int)
    case chosen(Int)
    case said(String)
    case write
    case closed
  }

  /// The songs that fit the search, in order.
  var entries: [SongSet.Entry] {
    guard let search, !search.isEmpty else { return set.entries }
    let wanted = SetSearch(search.text)
    return set.entries.filter(wanted.fits)
  }

  /// What is announced of it.
  var spoken: String {
    guard let entry = set[selected], entries.contains(where: { $0.id == selected }) else { return "No song fits." }
    let place = "\((set.index(of: selected) ?? 0) + 1) of \(set.entries.count)"
    let tempo = entry.tempo.map { ", \(tempoText($0)) beats a minute" } ?? ""
    let way = entry.line.semitones == 0 ? "" : ", transposed by \(signed(entry.line.semitones))"
    let key = entry.key.isEmpty ? "" : ", \(entry.playedKey)"
    return "\(place): \(entry.title)\(key)\(tempo)\(way)\(entry.problem.map { ". \($0)" } ?? "")"
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    scrolled = nil
    if isSearching { return takeInSearch(event) }
    switch event.key {
    case .escape:
      guard search == nil else {
        search = nil
        return .open
      }
      return .closed
    case .enter, .character(" "): return choice
    case .down: select(by: 1)
    case .up: select(by: -1)
    case .pageDown: select(by: 10)
    case .pageUp: select(by: -10)
    case .home: select(by: -entries.count)
    case .end: select(by: entries.count)
    case .character("/"):
      search = search ?? TextField(limit: 60)
      isSearching = true
    case .character(">"): return move(by: 1)
    case .character("<"): return move(by: -1)
    case .character("+"), .character("="), .character("t"): return transpose(by: 1)
    case .character("-"), .character("T"): return transpose(by: -1)
    case .character("u"): return step("undo") { $0.undo($1) }
    case .character("r") where event.modifiers.contains(.control): return step("redo") { $0.redo($1) }
    case .character("w"): return .write
    case .character("L"), .character("q"): return .closed
    default: break
    }
    return .open
  }

  private mutating func takeInSearch(_ event: KeyEvent) -> Outcome {
    switch event.key {
    case .down: select(by: 1)
    case .up: select(by: -1)
    default:
      switch search?.handle(event) {
      case .submitted?: isSearching = false
      case .cancelled?, nil: (search, isSearching) = (nil, false)
      case .editing?: break
      }
      if let first = entries.first, !entries.contains(where: { $0.id == selected }) { selected = first.id }
    }
    return .open
  }

  mutating func paste(_ text: String) {
    if isSearching { search?.paste(text) }
  }

  // MARK: Rows

  /// The index of the first song that is visible in `rows` rows. The selected song is always visible, unless a drag has
  /// scrolled the list. The list leaves no row empty if there are enough songs.
  func firstRow(of rows: Int) -> Int {
    let index = entries.firstIndex { $0.id == selected } ?? 0
    return max(0, min(scrolled ?? index - rows / 2, entries.count - rows))
  }

  /// Scrolls by `steps` rows while a drag holds a song at the edge of the list.
  mutating func scroll(by steps: Int, of rows: Int) {
    scrolled = max(0, min(firstRow(of: rows) + steps, entries.count - rows))
  }

  /// Gives a song the focus.
  mutating func select(_ id: Int) {
    scrolled = nil
    if set[id] != nil { selected = id }
  }

  /// Gives the focus to the song that many places further on in the list.
  mutating func select(by steps: Int) {
    let entries = entries
    guard !entries.isEmpty else { return }
    let index = entries.firstIndex { $0.id == selected } ?? 0
    selected = entries[min(max(0, index + steps), entries.count - 1)].id
  }

  /// Opening the selected song.
  var choice: Outcome {
    guard let entry = entries.first(where: { $0.id == selected }) else { return .said("No song fits. Esc shows all.") }
    if let problem = entry.problem { return .said(problem) }
    return .chosen(entry.id)
  }

  private mutating func move(by steps: Int) -> Outcome {
    guard let index = set.index(of: selected), set.entries.indices.contains(index + steps) else {
      return .said(steps < 0 ? "It is the first song." : "It is the last song.")
    }
    return move(selected, to: index + steps)
  }

  /// Moves a song to a place in the whole list, from 0.
  mutating func move(_ id: Int, to place: Int) -> Outcome {
    guard let entry = set[id], set.index(of: id) != place else { return .open }
    change { $0.move(id, to: place) }
    selected = id
    return .changed("\(entry.title) is number \(place + 1) of \(set.entries.count) now.")
  }

  private mutating func transpose(by steps: Int) -> Outcome {
    guard let entry = set[selected] else { return .open }
    let semitones = entry.line.semitones + steps
    guard SetLine.semitones.contains(semitones) else {
      return .said("\(signed(semitones)) semitones sound like the original. Choose from -11 to +11.")
    }
    if selected == set.current { return .transposed(steps) }
    change { set in set.change(entry.id) { $0.line.semitones = semitones } }
    return .changed("\(entry.title) is played in \(set[selected]?.playedKey ?? ""), \(signed(semitones)).")
  }

  private mutating func change(_ change: (inout SongSet) -> Void) {
    history.note(set)
    change(&set)
  }

  /// Undoes or redoes a change to the list.
  private mutating func step(_ words: String, _ step: (inout SetHistory, SongSet) -> SongSet?) -> Outcome {
    guard let next = step(&history, set) else { return .said("There is nothing to \(words) in the list.") }
    set = next
    return .changed("\(words == "undo" ? "Undid" : "Redid") a change to the list.")
  }

  /// The state that stays when the list is closed.
  var kept: (SongSet, SetHistory) { (set, history) }

  /// Follows the song that is open.
  mutating func follow(_ set: SongSet) { self.set = set }
}
