import AppShell
import ArrangerModel
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import ChordArranger

/// The form and the menus over a song, each alone, without a program or an app.
@Suite struct PanelTests {
  private let window = CellSize(80, 24)

  private func press<P: Panel>(_ panel: inout P, _ keys: Key...) -> [P.Request] {
    keys.flatMap { panel.handle(KeyEvent($0, time: .zero), in: window) }
  }

  private func click<P: Panel>(_ panel: inout P, _ part: PanelPart) -> [P.Request] {
    panel.click(PanelClick(part, at: .zero, in: window))
  }

  private func text(_ panel: any Panel, _ size: CellSize = CellSize(80, 24)) -> String {
    var canvas = Canvas<PanelPart>(size: size, theme: .dark, capabilities: .full)
    panel.draw(in: &canvas, marks: [:])
    return canvas.frame.text
  }

  /// The settings that are asked for; `nil` if something else is.
  private func settings(_ requests: [PanelRequest]) -> [Setting]? {
    switch requests.last {
    case .perform(.set(let setting))?: [setting]
    case .perform(.setAll(let settings))?: settings
    default: nil
    }
  }

  private func closes(_ requests: [PanelRequest]) -> Bool {
    if case .close? = requests.first { true } else { false }
  }

  private func words(_ requests: [PanelRequest]) -> String {
    if case .say(let text)? = requests.last { text } else { "" }
  }

  // MARK: The form

  @Test func `the form sets what was changed in any field, and nothing else`() {
    var form = SongForm(.small())
    #expect(form.spoken == "Title: Small")
    _ = form.paste(" Song")
    #expect(press(&form, .down, .down, .down).isEmpty && form.spoken.hasPrefix("Tempo: "))
    _ = press(&form, .up, .up)
    _ = form.paste("Ada")
    let requests = press(&form, .enter)
    #expect(closes(requests) && settings(requests) == [.title("Small Song"), .artist("Ada")])
  }

  @Test func `an untouched form closes and says so, and Esc closes without a word`() {
    var form = SongForm(.small())
    let requests = press(&form, .enter)
    #expect(closes(requests) && words(requests) == "Nothing changed.")
    let cancelled = press(&form, .escape)
    #expect(closes(cancelled) && cancelled.count == 1)
  }

  @Test func `what cannot be read stays, is selected, and is explained`() {
    var form = SongForm(.small())
    #expect(click(&form, .row(3)).isEmpty)
    _ = form.paste("x")
    #expect(press(&form, .tab).isEmpty && form.spoken.hasPrefix("Time: "))
    let requests = press(&form, .enter)
    #expect(
      words(requests).contains("is not a tempo") && form.spoken.hasPrefix("Tempo: ") && form.spoken.hasSuffix("x"))
  }

  @Test func `the fields go around, and the button and its key lead to the files`() {
    var form = SongForm(.small())
    _ = press(&form, .up)
    #expect(form.spoken == "Capo: 0")
    _ = press(&form, .down)
    #expect(form.spoken == "Title: Small")
    for requests in [press(&form, .function(3)), click(&form, .key(.function(3)))] {
      if case .write? = requests.first { continue }
      Issue.record("\(requests)")
    }
    for part in ["About the song", "Title", "Capo", "Write a file (F3)", form.note] {
      #expect(text(form).contains(part))
    }
    #expect(form.hint == form.note)
  }

  // MARK: The files

  private func format(_ requests: [PanelRequest]) -> OutputFormat? {
    if case .name(let format)? = requests.first { format } else { nil }
  }

  @Test func `a kind of file is chosen by Enter, its number or a click`() {
    var menu = FileMenu(diagrams: nil)
    let all = OutputFormat.allCases
    #expect(format(press(&menu, .down, .enter)) == all[1])
    #expect(format(press(&menu, .character("3"))) == all[2])
    #expect(format(click(&menu, .row(0))) == all[0])
    #expect(menu.scroll(by: 99, in: window).isEmpty && menu.spoken.contains(all.last!.title))
    #expect(press(&menu, .character("0")).isEmpty && closes(press(&menu, .escape)))
    for format in all { #expect(text(menu).contains(format.title)) }
  }

  @Test func `d goes through the instruments of the diagrams, and the button shows which`() {
    var menu = FileMenu(diagrams: nil)
    #expect(text(menu).contains("Chord diagrams on charts: none"))
    guard case .diagrams(.guitar)? = press(&menu, .character("d")).first else { return #expect(Bool(false)) }
    #expect(text(menu).contains("Chord diagrams on charts: guitar") && menu.spoken.hasSuffix("guitar"))
    #expect(!click(&menu, .key(.character("d"))).isEmpty && !text(menu).contains("charts: guitar"))
  }

  // MARK: Playing

  private func change(_ requests: [PanelRequest]) -> (row: PracticeRow, steps: Int)? {
    if case .practice(let row, let steps)? = requests.first { (row, steps) } else { nil }
  }

  @Test func `a row of the menu goes on with Enter, Right and a click, and back with Left`() {
    var menu = PracticeMenu()
    #expect(change(press(&menu, .enter))! == (.style, 1) && change(press(&menu, .right))! == (.style, 1))
    #expect(change(press(&menu, .left))! == (.style, -1))
    #expect(change(click(&menu, .row(1)))! == (.swing, 1) && menu.selection == .swing)
    #expect(change(press(&menu, .character("l")))! == (.loop, 1))
    #expect(menu.scroll(by: 99, in: window).isEmpty && menu.selection == .play)
    for key: Key in [.escape, .character("y"), .character("q")] { #expect(closes(press(&menu, key))) }
  }

  @Test func `the menu shows what practicing is like`() {
    var (menu, practice) = (PracticeMenu(), Practice())
    let cursor = SongCursor(song: .small(), place: nil, selection: [])
    _ = practice.choose(.countIn, steps: 1, cursor, at: .zero)
    _ = practice.choose(.chords, steps: 1, cursor, at: .zero)
    menu.values = practice.values(of: .small())
    #expect(text(menu).contains("a bar"))
    #expect(text(menu).split(separator: "\n").contains { $0.contains("Chords") && $0.contains("off") })
    #expect(menu.spoken == "Style, \(Song.small().style.rawValue)" && menu.hint?.contains("Esc") == true)
    for size in [CellSize(1, 1), CellSize(12, 5), CellSize(30, 8)] { _ = text(menu, size) }
  }

  @Test func `each row of practicing asks for a step of the song or keeps its answer`() {
    var practice = Practice()
    let cursor = SongCursor(song: .small(), place: nil, selection: [])
    func setting(_ row: PracticeRow, _ steps: Int) -> Setting? {
      if case .perform(.set(let setting))? = practice.choose(row, steps: steps, cursor, at: .zero).first {
        setting
      } else {
        nil
      }
    }
    #expect(setting(.swing, 1) == .swing(true))
    guard case .style(let next)? = setting(.style, 1), case .style(let former)? = setting(.style, -1) else {
      return #expect(Bool(false))
    }
    #expect(next != former)
    #expect(setting(.bass, 1) == nil && practice.rehearsal.muted == [.bass])
    #expect(setting(.bass, 1) == nil && practice.rehearsal.muted.isEmpty)
    #expect(setting(.click, 1) == nil && practice.rehearsal.hasClicks)
  }
}
