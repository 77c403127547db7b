import Testing

@testable import TerminalUI

/// What is promised of each theme that comes with the package, over all its roles.
@Suite struct BuiltInThemeTests {
  /// What all terminals draw; slanted and dim letters are like any others in many.
  private let everywhere: Style.Attributes = [.bold, .underline, .reverse]

  /// A role as it is drawn on the paper, on the status line or where something is selected: text, and what is behind it.
  private func colors(_ role: ThemeRole, on ground: ThemeRole, _ theme: Theme) -> (ink: Color, paper: Color) {
    let style = theme[role].over(theme[ground]).over(theme.paper)
    return style.attributes.contains(.reverse)
      ? (style.background!, style.foreground!) : (style.foreground!, style.background!)
  }

  @Test(arguments: Theme.names) func `every role can be read wherever it is drawn`(name: String) throws {
    let theme = try #require(Theme(named: name))
    let isHigh = theme == .highContrast
    for ground in [ThemeRole.background, .status, .selection] {
      for role in ThemeRole.builtIn {
        let colors = colors(role, on: ground, theme)
        guard let contrast = colors.ink.contrast(with: colors.paper) else { continue }
        let least = isHigh ? 7 : role == .frame ? 3 : 4.5
        #expect(contrast >= least, "\(name), \(role.rawValue) on \(ground.rawValue): \(contrast)")
      }
    }
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
