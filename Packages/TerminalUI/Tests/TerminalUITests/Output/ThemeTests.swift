import Testing

@testable import TerminalUI

@Suite struct ThemeTests {
  @Test(arguments: Theme.names) func `every state of a drag is told without color`(name: String) {
    let theme = Theme(named: name)!
    let roles: [ThemeRole] = [.text, .dragged, .canDrop, .cannotDrop, .placeholder, .focus, .selection]
    let attributes = roles.map { theme[$0].attributes }
    #expect(Set(attributes).count == roles.count, "\(theme.name)")
    // What is nowhere drawn is not enough: dim and slanted letters are the same in many terminals.
    let everywhere: Style.Attributes = [.bold, .underline, .reverse]
    let states: [ThemeRole] = [.text, .dragged, .canDrop, .cannotDrop, .focus, .selection]
    #expect(Set(states.map { theme[$0].attributes.intersection(everywhere) }).count == states.count, "\(theme.name)")
  }

  @Test(arguments: Theme.names) func `every theme can be read`(name: String) {
    let theme = Theme(named: name)!
    let text = theme[.text].over(theme[.background])
    for role in [ThemeRole.text, .title, .status, .accent, .canDrop, .cannotDrop, .hint, .error, .selection, .warning] {
      let style = theme[role].over(text)
      guard let contrast = style.foreground!.contrast(with: style.background!) else { continue }
      #expect(contrast >= (theme.name == "high-contrast" ? 7 : 4.5), "\(theme.name), \(role.rawValue): \(contrast)")
    }
  }

  @Test func `the plain theme has no color`() {
    for role in [ThemeRole.text, .status, .dragged, .canDrop, .cannotDrop, .error, .frame, .selection] {
      let style = Theme.plain[role].over(Theme.plain[.text]).over(Theme.plain[.background])
      #expect(style.foreground == .default && style.background == .default, "\(role.rawValue)")
    }
  }

  @Test func `a theme is found by its name`() {
    #expect(Theme(named: "high-contrast") == .highContrast)
    #expect(Theme(named: "mauve") == nil)
    #expect(Theme.names == ["dark", "light", "high-contrast", "color-blind-safe", "sixteen", "plain"])
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
    var picture = Picture<Int>(size: CellSize(1, 8), theme: theme, capabilities: .full)
    picture.draw(view, in: CellRect(picture.size))
    let colors = (0..<8).map { picture.frame.style(at: CellPoint(0, $0))!.foreground! }
    #expect(colors == [.ansi(1), .ansi(2), .ansi(2), .ansi(3), .ansi(4), .ansi(5), .ansi(6), .ansi(1)])
    #expect(picture.theme == theme)
  }

  @Test func `of two types around a view the inner one decides`() {
    let (board, card) = (ViewKind(rawValue: "board"), ViewKind(rawValue: "card"))
    var theme = Theme.plain
    theme[.text, of: board] = Style(.dim)
    theme[.text, of: card] = Style(.bold)
    var picture = Picture<Int>(size: CellSize(1, 1), theme: theme, capabilities: .full)
    picture.draw(View.text("a").ofKind(card).ofKind(board), in: CellRect(picture.size))
    #expect(picture.frame.style(at: .zero)!.attributes == .bold)
    theme[.text, of: .text] = Style(.underline)
    picture.theme = theme
    picture.draw(View.text("a").ofKind(card).ofKind(board), in: CellRect(picture.size))
    #expect(picture.frame.style(at: .zero)!.attributes == .underline)
  }

  @Test func `an instance in a style of its own keeps what the style does not say`() {
    let view = View<Int>.text("a", role: .title).styled(Style(background: .ansi(2)))
    var picture = Picture<Int>(size: CellSize(1, 1), theme: .sixteen, capabilities: .full)
    picture.draw(view, in: CellRect(picture.size))
    #expect(picture.frame.style(at: .zero) == Style(foreground: .default, background: .ansi(2), .bold))
  }

  @Test func `all boxes are themed at once and their text is not`() {
    var theme = Theme.plain
    theme[.title, of: .framed] = Style(.underline)
    var picture = Picture<Int>(size: CellSize(12, 3), theme: theme, capabilities: .full)
    picture.draw(.framed(title: "T", .text("x", role: .title)), in: CellRect(picture.size))
    #expect(picture.frame.style(at: CellPoint(3, 0))!.attributes == .underline)
    #expect(picture.frame.style(at: CellPoint(1, 1))!.attributes == .bold)
  }
}
