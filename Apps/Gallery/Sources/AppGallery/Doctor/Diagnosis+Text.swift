import Foundation

extension Diagnosis {
  /// One line for each finding: what, and how it is.
  var findings: [(what: String, how: String)] {
    let cell = cell.map { ", cells of \($0.width)x\($0.height) pixels" } ?? ""
    return [
      (
        "terminal",
        ([term.isEmpty ? "TERM is not set" : term] + [program, name].compactMap(\.self)).joined(separator: ", ")
      ),
      ("around it", [multiplexer, ssh ? "ssh" : nil].compactMap(\.self).joined(separator: ", ").or("nothing")),
      ("size", "\(size.width)x\(size.height)\(cell)"),
      ("colors", "\(colors)\(background.map { ", on \($0)" } ?? "")"),
      ("unicode", unicode ? "yes" : "no: the locale says no UTF-8"),
      ("mouse (1006)", mouse.words), ("pixel mouse (1016)", pixelMouse.words),
      ("synchronized output (2026)", synchronizedOutput.words), ("focus events (1004)", focusEvents.words),
      ("bracketed paste (2004)", bracketedPaste.words), ("kitty keyboard", kittyKeyboard.words),
      ("kitty graphics", kittyGraphics.words), ("sixel", sixel.words),
    ]
  }

  /// What is amiss, and what can be done about it.
  var advice: [String] {
    var advice: [String] = []
    if !answers { advice.append("The terminal answered no question within a second: what it can do is not known.") }
    if mouse == .no {
      advice.append("This terminal has no mouse that programs can read. Everything works by keyboard.")
    }
    if multiplexer == "screen" {
      advice.append("GNU screen may keep the mouse and colors to itself: try without it, or in tmux.")
    }
    if multiplexer == "tmux", mouse != .yes {
      advice.append("tmux tells nothing of the mouse. Should it be silent below, try: tmux set -g mouse on")
    }
    if !unicode { advice.append("For pictures and lines set a locale with UTF-8: export LANG=C.UTF-8") }
    if colors == "16" { advice.append("If this terminal has more colors, say so: export COLORTERM=truecolor") }
    return advice
  }

  /// All of it, as lines.
  var lines: [String] {
    let width = findings.map(\.what.count).max() ?? 0
    return findings.map { $0.what.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.how }
  }

  /// Keys in order, so that equal diagnoses are equal texts.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("A diagnosis can always be written as JSON.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Diagnosis.Answer {
  fileprivate var words: String { self == .untold ? "the terminal does not say" : rawValue }
}

extension String {
  fileprivate func or(_ other: String) -> String { isEmpty ? other : self }
}
