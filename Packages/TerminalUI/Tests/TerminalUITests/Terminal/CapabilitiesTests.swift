import Geometry
import TerminalUI
import Testing

@Suite struct CapabilitiesTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.indexed256), (["TERM": "xterm"], .ansi16), (["TERM": "linux"], .ansi16),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "yes"], .ansi16), (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "foot"], .trueColor),
    (["TERM": "foot-extra"], .trueColor), (["TERM": "xterm-kitty"], .trueColor), (["TERM": "footman"], .ansi16),
    (["TERM": "tmux-256color"], .indexed256), (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "screen", "COLORTERM": "truecolor"], .ansi16),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], .indexed256),
    (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/1"], .trueColor), (["TERM": "vt100"], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
    (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "0"], .none),
  ])
  func `the environment tells how many colors there are`(environment: [String: String], depth: ColorDepth) {
    #expect(Capabilities(environment: environment).colorDepth == depth)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false), ([:], false),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], true),
    (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], false),
  ])
  func `the locale tells whether there is more than ASCII`(environment: [String: String], isUnicode: Bool) {
    #expect(Capabilities(environment: environment).unicode == isUnicode)
  }

  @Test func `nothing is taken for granted before the terminal has answered`() {
    let capabilities = Capabilities(environment: ["TERM": "xterm"])
    #expect(!capabilities.synchronizedOutput && !capabilities.pixelMouse && !capabilities.kittyKeyboard)
    #expect(
      !capabilities.kittyGraphics && !capabilities.sixel && !capabilities.drawsFlags && !capabilities.hasAnsweredAll)
    #expect(capabilities.hasLightBackground == nil)
    #expect(Capabilities(environment: ["TERM": "xterm-kitty"]).drawsFlags)
    #expect(Capabilities.full.unicode && Capabilities.full.colorDepth == .trueColor)
  }

  @Test(arguments: ModeState.allCases)
  func `only a mode that can be set and reset counts`(state: ModeState) {
    var capabilities = Capabilities()
    capabilities.learn(from: .mode(1016, state))
    #expect(capabilities.pixelMouse == (state == .set || state == .reset))
    capabilities.learn(from: .mode(2026, state))
    #expect(capabilities.synchronizedOutput == (state == .set || state == .reset))
    capabilities.learn(from: .mode(7, state))
  }

  @Test func `what the terminal says of itself is learned`() {
    var capabilities = Capabilities()
    capabilities.learn(from: .background(.rgb(255, 255, 230)))
    #expect(capabilities.hasLightBackground == true)
    capabilities.learn(from: .background(.rgb(30, 30, 46)))
    #expect(capabilities.hasLightBackground == false)
    capabilities.learn(from: .foreground(.rgb(255, 255, 255)))
    #expect(capabilities.hasLightBackground == false)
    capabilities.learn(from: .version("kitty(0.26.5)"))
    #expect(capabilities.name == "kitty(0.26.5)" && capabilities.drawsFlags)
    capabilities.learn(from: .version("tmux 3.3a"))
    #expect(!capabilities.drawsFlags)
    capabilities.learn(from: .keyboardFlags(0))
    #expect(capabilities.kittyKeyboard)
    capabilities.learn(from: .cellPixels(Size(width: 9, height: 18)))
    capabilities.learn(from: .cellPixels(.zero))
    capabilities.learn(from: .cellPixels(Size(width: 0x1p30, height: 18)))
    #expect(capabilities.cellPixels == Size(width: 9, height: 18))
    // The answer about another image is not the one to the query.
    capabilities.learn(from: .graphics(image: 1, message: "OK"))
    #expect(!capabilities.kittyGraphics)
    capabilities.learn(from: .graphics(image: 31, message: "OK"))
    #expect(capabilities.kittyGraphics)
    capabilities.learn(from: .graphics(image: 1, message: "ENOENT"))
    #expect(capabilities.kittyGraphics)
    capabilities.learn(from: .graphics(image: 31, message: "EINVAL"))
    #expect(!capabilities.kittyGraphics)
  }

  @Test func `the last answer says what else there is, and that no other comes`() {
    var capabilities = Capabilities()
    capabilities.learn(from: .deviceAttributes([62, 4, 22]))
    #expect(capabilities.sixel && capabilities.hasAnsweredAll)
    capabilities.learn(from: .deviceAttributes([4, 22]))
    #expect(!capabilities.sixel)
  }

  @Test func `the questions end with the one that all terminals answer`() {
    #expect(String(decoding: Capabilities.queries, as: UTF8.self).hasSuffix("\u{1B}[c"))
  }
}
