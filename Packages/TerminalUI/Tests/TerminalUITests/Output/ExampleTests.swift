import TerminalUI
import Testing

extension ThemeRole {
  static let overdue = ThemeRole(rawValue: "overdue")
}

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `a role of one's own looks like text until a theme says how it looks`() {
    var theme = Theme.dark
    #expect(theme[.overdue] == theme[.text])
    theme[.overdue] = Style(.bold)
    #expect(theme[.overdue] == Style(.bold))
  }

  @Test func `the titles of all boxes are bold, no others`() {
    var theme = Theme.plain
    let before = theme[.title]
    theme[.title, of: .framed] = Style(.bold)  // the titles of all boxes, no others
    #expect(theme[.title, of: .framed] == Style(.bold) && theme[.title] == before)
  }
}
