import Foundation

extension Diagnosis {
  /// One line for each finding: what was examined, and its state.
  var findings: [(what: String, how: String)] {
    let cell = cell.map { ", cells of \($0.width)x\($0.height) pixels" } ?? ""
    return [
      (
        "terminal",
        ([term.isEmpty ? "TERM is not set" : term] + [program, name].compactMap(\.self)).joined(separator: ", ")
      ),
      ("multiplexer", [multiplexer, ssh ? "ssh" : nil].compactMap(\.self).joined(separator: ", ").or("none")),
      ("size", "\(size.width)x\(size.height)\(cell)"),
      ("colors", "\(colors)\(background.map { ", on \($0)" } ?? "")"),
      ("unicode", unicode ? "yes" : "no: the locale is not UTF-8"),
      ("pictures", "drawn with \(graphics)"),
      ("motion", "\(moves ? "on" : "off"): \(motionReason)"),
      ("mouse (1006)", mouse.words(giving: "drag and drop")),
      ("pixel mouse (1016)", pixelMouse.words(giving: "pieces move by less than a cell")),
      ("synchronized output (2026)", synchronizedOutput.words(giving: "no flicker")),
      ("focus events (1004)", focusEvents.words(giving: "leaving the window ends a drag")),
      ("bracketed paste (2004)", bracketedPaste.words(giving: "pasted text is not read as keys")),
      ("kitty keyboard", kittyKeyboard.words(giving: "Esc works at once")),
      ("kitty graphics", kittyGraphics.words(giving: "pictures that move by the pixel")),
      ("sixel", sixel.words(giving: "not used")),
    ]
  }

  /// The problems found, and what can be done about each.
  var advice: [String] {
    var advice: [String] = []
    if !answers { advice.append("The terminal did not answer within a second, so its abilities are unknown.") }
    if mouse == .no {
      advice.append("This terminal has no mouse that programs can read. Everything works by keyboard.")
    }
    if multiplexer == "screen" {
      advice.append("GNU screen may keep the mouse and colors to itself: try without it, or in tmux.")
    }
    if multiplexer == "tmux", mouse != .yes {
      advice.append("tmux does not report the mouse. If nothing appears below, try: tmux set -g mouse on")
    }
    if !unicode { advice.append("For pictures and lines, set a UTF-8 locale: export LANG=C.UTF-8") }
    if colors == "16" { advice.append("If this terminal has more colors, say so: export COLORTERM=truecolor") }
    return advice
  }

  /// The whole diagnosis, as lines.
  var lines: [String] {
    let width = findings.map(\.what.count).max() ?? 0
    return findings.map { $0.what.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.how }
  }

  /// Keys are sorted, so that equal diagnoses give equal texts.
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
  /// - Parameter gift: What the feature is good for.
  fileprivate func words(giving gift: String) -> String {
    switch self {
    case .yes: "yes: \(gift)"
    case .no: "no"
    case .untold: "the terminal does not say"
    }
  }
}

extension String {
  fileprivate func or(_ other: String) -> String { isEmpty ? other : self }
}
