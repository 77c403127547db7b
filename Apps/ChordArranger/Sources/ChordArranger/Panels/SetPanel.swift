import AppShell
import ArrangerModel
import DragDropKit
import GestureModel
import TerminalUI

/// The list of songs, open over the song: number, title, artist, key, tempo and transposition.
struct SetPanel: ListPanel {
  private(set) var set: SongSet
  /// What is typed to find songs; without a line, all are shown.
  var search: ListSearch
  /// Whether keys go to the search.
  private var isSearching = false
  private var history: SetHistory
  /// Whether others play from the set, too: then only the song that is open is transposed, where all see it.
  private let isShared: Bool

  init(_ set: SongSet, _ history: SetHistory, isShared: Bool = false) {
    (self.set, self.history, self.isShared) = (set, history, isShared)
    search = ListSearch(nil, selected: set.index(of: set.current) ?? 0, wraps: false)
  }

  var title: String { "\(set.name): \(matches.count.counted("song"))" }

  /// The songs that fit the search, in order.
  var matches: [SongSet.Entry] {
    guard !search.text.isEmpty else { return set.entries }
    let wanted = SetSearch(search.text)
    return set.entries.filter(wanted.fits)
  }

  var hint: String? {
    isSearching
      ? "a title, key:G, tempo:90-110   Enter: done   Esc: all"
      : "Enter opens  < > move  + - transpose  / find  w write"
  }

  var note: String? { matches.isEmpty ? "No song matches. Esc shows all." : nil }

  var spoken: String { selection.map(words) ?? "No song matches." }

  func words(for entry: SongSet.Entry) -> String {
    let place = "\(number(of: entry)) of \(set.entries.count)"
    let tempo = entry.tempo.map { ", \(tempoText($0)) beats a minute" } ?? ""
    let way = entry.line.semitones == 0 ? "" : ", transposed by \(signed(entry.line.semitones))"
    let key = entry.key.isEmpty ? "" : ", \(entry.playedKey)"
    return "\(place): \(entry.title)\(key)\(tempo)\(way)\(entry.problem.map { ". \($0)" } ?? "")"
  }

  private func number(of entry: SongSet.Entry) -> Int { (set.index(of: entry.id) ?? 0) + 1 }

  // MARK: Looks

  let prompt = "Find: "
  let width: Int? = 96
  let columns = [ListColumn.trailing, .filling, .upTo(24), .fitting, .trailing, .trailing]
  let buttons = [PanelButton("w Write the set", .character("w"))]

  func number(of entry: SongSet.Entry, at index: Int) -> Int { entry.id }

  func cells(of entry: SongSet.Entry) -> [ListCell] {
    let isCurrent = entry.id == set.current
    let digits = String(number(of: entry))
    let number = (isCurrent ? ">" : " ") + String(repeating: " ", count: max(0, 3 - digits.count)) + digits
    let role: ThemeRole = entry.problem != nil ? .hint : isCurrent ? .title : .text
    return [
      ListCell(number, .hint), ListCell(entry.title, role),
      ListCell(entry.problem ?? entry.artist, entry.problem == nil ? .hint : .warning),
      ListCell(entry.playedKey), ListCell(entry.tempo.map { tempoText($0) } ?? "", .hint),
      ListCell(entry.line.semitones == 0 ? "" : signed(entry.line.semitones), .hint),
    ]
  }

  // MARK: Inputs

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    if isSearching { return searched(key, in: window) }
    switch key.key {
    case .escape where search.field != nil: keepSelection { $0.search.field = nil }
    case .character("/"):
      search.field = search.field ?? TextField(limit: 60)
      isSearching = true
    case .character(">"): return move(by: 1)
    case .character("<"): return move(by: -1)
    case .character("+"), .character("="), .character("t"): return transpose(by: 1)
    case .character("-"), .character("T"): return transpose(by: -1)
    case .character("u"): return step("undo") { $0.undo($1) }
    case .character("r") where key.modifiers.contains(.control): return step("redo") { $0.redo($1) }
    case .character("w"): return [.nameSet]
    case .character("L"), .character("q"), .escape: return cancel()
    case .enter where selection == nil: return [.say("No song matches. Esc shows all.")]
    default:
      // Keys are commands, although a search may be shown.
      let (count, field) = (matches.count, search.field)
      search.field = nil
      let outcome = search.handle(key, of: count, page: 10)
      search.field = field
      return outcome == .submitted ? selection.map(choose) ?? [] : []
    }
    return []
  }

  private mutating func searched(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    switch key.key {
    case .up, .down: return list(key, in: window) ?? []
    case .enter: isSearching = false
    case .escape:
      isSearching = false
      keepSelection { $0.search.field = nil }
    default: keepSelection { _ = $0.search.field?.handle(key) }
    }
    return []
  }

  mutating func paste(_ text: String) -> [PanelRequest] {
    if isSearching { search.paste(text) }
    return []
  }

  /// A click selects a song, and a double click opens it.
  mutating func click(_ click: PanelClick) -> [PanelRequest] {
    guard case .row(let id) = click.part else { return listClick(click) }
    select(id)
    return click.count == 2 ? selection.map(choose) ?? [] : []
  }

  private mutating func select(_ id: Int) {
    if let index = matches.firstIndex(where: { $0.id == id }) { search.select(index) }
  }

  func choose(_ entry: SongSet.Entry) -> [PanelRequest] {
    entry.problem.map { [.say($0)] } ?? [.open(song: entry.id)]
  }

  func cancel() -> [PanelRequest] { [.close] }

  // MARK: Changes

  private mutating func move(by steps: Int) -> [PanelRequest] {
    guard let entry = selection, let index = set.index(of: entry.id), set.entries.indices.contains(index + steps) else {
      return [.say(steps < 0 ? "It is the first song." : "It is the last song.")]
    }
    return move(entry.id, to: index + steps)
  }

  /// Moves a song to a place in the whole list, from 0.
  mutating func move(_ id: Int, to place: Int) -> [PanelRequest] {
    guard let entry = set[id], set.index(of: id) != place else { return [] }
    change { $0.move(id, to: place) }
    select(id)
    return kept + [.say("\(entry.title) is number \(place + 1) of \(set.entries.count) now.")]
  }

  private mutating func transpose(by steps: Int) -> [PanelRequest] {
    guard let entry = selection else { return [] }
    let semitones = entry.line.semitones + steps
    guard SetLine.semitones.contains(semitones) else {
      return [.say("\(signed(semitones)) semitones sound like the original. Choose from -11 to +11.")]
    }
    if entry.id == set.current { return [.perform(.transpose(steps))] }
    if isShared { return [.say("Others play from \(entry.title), too. Open it to transpose it for all.")] }
    change { set in set.change(entry.id) { $0.line.semitones = semitones } }
    return kept + [.say("\(entry.title) is played in \(set[entry.id]?.playedKey ?? ""), \(signed(semitones)).")]
  }

  private mutating func change(_ change: (inout SongSet) -> Void) {
    history.note(set)
    change(&set)
  }

  /// Undoes or redoes a change to the list.
  private mutating func step(_ words: String, _ step: (inout SetHistory, SongSet) -> SongSet?) -> [PanelRequest] {
    guard let next = step(&history, set) else { return [.say("There is nothing to \(words) in the list.")] }
    keepSelection { $0.set = next }
    return kept + [.say("\(words == "undo" ? "Undid" : "Redid") a change to the list.")]
  }

  private var kept: [PanelRequest] { [.keep(set, history)] }

  /// Follows the song that is open.
  mutating func follow(_ set: SongSet) { self.set = set }

  // MARK: Drags

  /// Puts a song that was dropped on another one there.
  mutating func drop(_ items: [ArrangerItem], on place: ArrangerPlace) -> [PanelRequest] {
    guard case .song(let id)? = items.first, case .panel(.row(let target)) = place, let index = set.index(of: target)
    else { return [] }
    return move(id, to: index)
  }

  /// How far the list can scroll while a song is dragged.
  ///
  /// - Parameter rows: How many are in sight.
  func scrollRoom(in rows: Int) -> ScrollRoom {
    let (count, first) = (matches.count, search.first(of: matches.count, in: rows))
    return ScrollRoom(up: Double(first), down: Double(max(0, count - rows - first)))
  }
}
