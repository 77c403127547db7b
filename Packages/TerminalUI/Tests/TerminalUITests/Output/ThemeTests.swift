import Testing

@testable import TerminalUI

@Suite struct ThemeTests {
  @Test func `a theme is found by its name`() {
    #expect(Theme(named: "high-contrast") == .highContrast)
    #expect(Theme(named: "mauve") == nil)
    #expect(Theme.names.starts(with: ["dark", "light", "high-contrast", "color-blind-safe", "sixteen", "none"]))
    #expect(Set(Theme.names).count == Theme.names.count && Theme.names.contains("nord"))
    #expect(Theme.suited(to: .none) == .plain)
    #expect(Theme.suited(to: .ansi16) == .sixteen)
  }

  @Test func `a role of one's own looks like text until it is given a style`() {
    var theme = Theme.dark
    let overdue = ThemeRole(rawValue: "overdue")
    #expect(theme[overdue] == theme[.text])
    theme[overdue] = Style(.bold)
    #expect(theme[overdue] == Style(.bold))
    #expect(Theme.dark[overdue] == Theme.dark[.text])
    theme[overdue, of: nil] = Style(.dim).adding(.bold)
    #expect(theme[overdue, of: .text] == Style([.bold, .dim]))
    theme[overdue, of: .text] = Style()
    #expect(theme[overdue, of: .text] == Style() && theme[overdue].attributes == [.bold, .dim])
  }

  @Test func `the innermost scope decides`() {
    let card = ViewKind(rawValue: "card")
    var theme = Theme(name: "test", [.text: Style(foreground: .ansi(1))])
    theme[.text, of: card] = Style(foreground: .ansi(2))
    let view = View<Int>.column([
      .text("a"),
      .text("b").ofKind(card),
      .text("c").ofKind(ViewKind(rawValue: "other")).ofKind(card),
      .column([.text("d"), .text("e").styled(Style(foreground: .ansi(4)))]).themed {
        $0[.text] = Style(foreground: .ansi(3))
      },
      .text("f", style: Style(foreground: .ansi(5))),
      .text("g").ofKind(card).themed { $0[.text, of: card] = Style(foreground: .ansi(6)) },
      .text("h"),
    ])
    var canvas = Canvas<Int>(size: CellSize(1, 8), theme: theme, capabilities: .full)
    canvas.draw(view, in: CellRect(canvas.size))
    let colors = (0..<8).map { canvas.frame.style(at: CellPoint(0, $0))!.foreground! }
    #expect(colors == [.ansi(1), .ansi(2), .ansi(2), .ansi(3), .ansi(4), .ansi(5), .ansi(6), .ansi(1)])
    #expect(canvas.theme == theme)
  }

  @Test func `of two types around a view the inner one decides`() {
    let (board, card) = (ViewKind(rawValue: "board"), ViewKind(rawValue: "card"))
    var theme = Theme.plain
    theme[.text, of: board] = Style(.dim)
    theme[.text, of: card] = Style(.bold)
    var canvas = Canvas<Int>(size: CellSize(1, 1), theme: theme, capabilities: .full)
    canvas.draw(View.text("a").ofKind(card).ofKind(board), in: CellRect(canvas.size))
    #expect(canvas.frame.style(at: .zero)!.attributes == .bold)
    theme[.text, of: .text] = Style(.underline)
    canvas.theme = theme
    canvas.draw(View.text("a").ofKind(card).ofKind(board), in: CellRect(canvas.size))
    #expect(canvas.frame.style(at: .zero)!.attributes == .underline)
  }

  @Test func `an instance in a style of its own keeps what the style does not say`() {
    let view = View<Int>.text("a", role: .title).styled(Style(background: .ansi(2)))
    var canvas = Canvas<Int>(size: CellSize(1, 1), theme: .sixteen, capabilities: .full)
    canvas.draw(view, in: CellRect(canvas.size))
    #expect(canvas.frame.style(at: .zero) == Style(foreground: .default, background: .ansi(2), .bold))
  }

  @Test func `all boxes are themed at once and their text is not`() {
    var theme = Theme.plain
    theme[.title, of: .framed] = Style(.underline)
    var canvas = Canvas<Int>(size: CellSize(12, 3), theme: theme, capabilities: .full)
    canvas.draw(.framed(title: "T", .text("x", role: .title)), in: CellRect(canvas.size))
    #expect(canvas.frame.style(at: CellPoint(3, 0))!.attributes == .underline)
    #expect(canvas.frame.style(at: CellPoint(1, 1))!.attributes == .bold)
  }
}
