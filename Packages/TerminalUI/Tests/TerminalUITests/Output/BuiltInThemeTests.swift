import Testing

@testable import TerminalUI

/// What is promised of each theme that comes with the package, over all its roles.
@Suite struct BuiltInThemeTests {
  /// What all terminals draw; slanted and dim letters are like any others in many.
  private let everywhere: Style.Attributes = [.bold, .underline, .reverse]

  @Test(arguments: Theme.names) func `every role can be read wherever it is drawn`(name: String) throws {
    let theme = try #require(Theme(named: name))
    let bad = theme.contrasts.filter { !$0.isEnough || (theme == .highContrast && $0.ratio < 7) }
    #expect(bad.isEmpty, "\(name): \(bad.map { "\($0.role.rawValue) on \($0.ground.rawValue) has \($0.ratio)" })")
    let hasOwnPaper = theme != .sixteen && theme != .plain
    #expect(theme.hasSurfaces == (hasOwnPaper && theme != .highContrast))
    let grounds = theme.hasSurfaces ? 6 : hasOwnPaper ? 3 : 0
    #expect(theme.contrasts.count == grounds * ThemeRole.builtIn.count)
  }

  @Test(arguments: Theme.names) func `chips, badges and what is carried can be read`(name: String) throws {
    let theme = try #require(Theme(named: name))
    for role in ThemeRole.hues + [.success, .warning, .error, .accent] {
      for style in [theme.chip(role), theme.badge(role), theme[.dragged]] {
        let full = style.over(theme.paper)
        guard let ratio = full.foreground?.contrast(with: full.background ?? .default) else { continue }
        #expect(ratio >= Theme.leastContrast, "\(name), \(role.rawValue): \(ratio)")
      }
    }
  }

  @Test func `a text has the same hue everywhere`() {
    #expect(ThemeRole.hue(of: "docs") == ThemeRole.hue(of: "docs"[...]))
    #expect(Set(["ak", "mb", "jl", "rs", "docs", "net", "test", "core", "ux"].map { ThemeRole.hue(of: $0) }).count > 3)
  }

  @Test func `a theme that cannot be read is found out`() {
    var theme = Theme.dark
    theme[.hint] = Style(foreground: .rgb(0x40, 0x44, 0x4C))
    let bad = theme.contrasts.filter { !$0.isEnough }
    #expect(Set(bad.map(\.role)) == [.hint])
    #expect(bad.contains { $0.ground == .background && $0.ratio < 3 })
  }

  @Test func `the published colors are kept where they can be read`() throws {
    let nord = try #require(Theme(named: "nord"))
    #expect(nord[.text].foreground == .rgb(0xD8, 0xDE, 0xE9))
    #expect(nord[.accent].foreground == .rgb(0x88, 0xC0, 0xD0))
    #expect(nord[.error].foreground != .rgb(0xBF, 0x61, 0x6A), "its red has 3.1 on its background")
    let mocha = try #require(Theme(named: "catppuccin-mocha"))
    #expect(mocha[.success].foreground == .rgb(0xA6, 0xE3, 0xA1))
  }

  @Test func `a color is written as in a style sheet`() {
    #expect(Color(hexText: "#1e66F5") == .rgb(0x1E, 0x66, 0xF5))
    #expect(Color(hexText: "#f0a") == .rgb(0xFF, 0x00, 0xAA))
    for text in ["1e66f5", "#1e66f", "#1e66fg", "#", "", "#+12345", "red"] {
      #expect(Color(hexText: text) == nil, "\(text)")
    }
    #expect(Color.rgb(0x0A, 0xB0, 0xFF).hexText == "#0AB0FF")
    #expect(Color.default.hexText == nil && Color.ansi(3).hexText == nil)
  }

  @Test func `only the themes without a paper of their own leave the contrast to the terminal`() {
    #expect(Theme.builtIn.filter { $0.paper.background == .default } == [.sixteen, .plain])
    for theme in [Theme.sixteen, .plain] {
      #expect(ThemeRole.builtIn.allSatisfy { [nil, .default].contains(theme[$0].background) }, "\(theme.name)")
    }
  }

  @Test(arguments: Theme.names) func `what a thing is can be told without color`(name: String) throws {
    let theme = try #require(Theme(named: name))
    let drag: [ThemeRole] = [.text, .dragged, .canDrop, .cannotDrop, .focus, .selection]
    let verdict: [ThemeRole] = [.text, .success, .warning, .error]
    for states in [drag, verdict] {
      let attributes = Set(states.map { theme[$0].attributes.intersection(everywhere) })
      #expect(attributes.count == states.count, "\(name): \(states.map(\.rawValue))")
    }
    #expect(theme[.placeholder].attributes != theme[.text].attributes, "\(name)")
  }

  @Test(arguments: Theme.names) func `no text of a color is dimmed`(name: String) throws {
    let theme = try #require(Theme(named: name))
    // Terminals dim by a third or a half, and nobody can say what contrast is left.
    for role in ThemeRole.builtIn where theme[role].attributes.contains(.dim) {
      #expect(theme[role].foreground == .default, "\(name), \(role.rawValue)")
    }
  }

  @Test func `the theme for the color blind has colors that all eyes tell apart`() throws {
    let roles: [ThemeRole] = [.text, .accent, .success, .warning, .error]
    for (index, first) in roles.enumerated() {
      for second in roles[..<index] {
        for vision in Vision.allCases {
          let distance = try #require(
            vision.distance(Theme.colorBlindSafe[first].foreground!, Theme.colorBlindSafe[second].foreground!))
          #expect(distance >= 15, "\(first.rawValue), \(second.rawValue), \(vision): \(distance)")
        }
      }
    }
  }

  @Test func `red and green are what some eyes do not tell apart`() throws {
    let (red, green) = (Color.rgb(0xA0, 0x60, 0x30), Color.rgb(0x60, 0x80, 0x30))
    #expect(try #require(Vision.full.distance(red, green)) > 40)
    #expect(try #require(Vision.deuteranopia.distance(red, green)) < 20)
    #expect(Vision.full.distance(red, .default) == nil)
  }

  @Test func `the theme without color has none`() {
    for role in ThemeRole.builtIn {
      let style = Theme.plain[role].over(Theme.plain.paper)
      #expect(style.foreground == .default && style.background == .default, "\(role.rawValue)")
    }
  }
}
