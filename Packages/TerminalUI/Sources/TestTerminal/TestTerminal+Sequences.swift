import TerminalUI

extension TestTerminal {
  mutating func perform(_ token: SequenceReader.Token) {
    switch token {
    case .text: break
    case .control(let byte): state.page.grid.control(byte)
    case .escape(UInt8(ascii: "M")): state.page.grid.reverseIndex()
    // The end of a string that has already been cut off.
    case .escape(UInt8(ascii: "\\")): break
    case .escape(let byte): state.surprises.append("escape \(byte)")
    case .sequence(let sequence): perform(sequence)
    case .string(UInt8(ascii: "_"), let content) where content.first == UInt8(ascii: "G"):
      answers += state.graphics.perform(
        GraphicsCommand(content.dropFirst()), on: &state.page, state.metrics, &state.surprises)
    case .string(UInt8(ascii: "]"), let content): operatingSystemCommand(String(decoding: content, as: UTF8.self))
    case .string(let kind, let content):
      state.surprises.append("string \(UnicodeScalar(kind))\(String(decoding: content.prefix(40), as: UTF8.self))")
    }
  }

  private mutating func perform(_ sequence: SequenceReader.ControlSequence) {
    let numbers = sequence.numbers
    switch (sequence.prefix, sequence.name) {
    case ("?", "h"), ("?", "l"):
      for number in numbers {
        guard let number, knownModes.contains(number) else {
          state.surprises.append("mode \(numbers) \(sequence.name)")
          continue
        }
        state.set(number, sequence.name == "h")
      }
    case ("?", "$p"):
      let mode = numbers.first.flatMap(\.self) ?? 0
      answer("[?\(mode);\(!knownModes.contains(mode) ? 0 : state.modes.contains(mode) ? 1 : 2)$y")
    case (">", "q"):
      if let name { answer("P>|\(name)\u{1B}\\") }
    case ("?", "u"): answer("[?\(state.keyboardFlags.last ?? 0)u")
    case (">", "u"): state.keyboardFlags.append(numbers.first.flatMap(\.self) ?? 0)
    case ("<", "u"): state.keyboardFlags = state.keyboardFlags.count > 1 ? state.keyboardFlags.dropLast() : [0]
    case ("", "c"): answer("[?\(deviceAttributes.map(String.init).joined(separator: ";"))c")
    case ("", "t"): windowReport(numbers)
    // The order of letters from right to left (BDSM), which only VTE knows.
    case ("", "h") where numbers == [8], ("", "l") where numbers == [8]: break
    case ("", "J") where numbers == [2]:
      // kitty and Ghostty free all images here, also those that are not placed.
      state.page.store.removeAll()
      state.page.grid.sequence(numbers, "J")
    case ("", let name): state.page.grid.sequence(numbers, name)
    case (let prefix, let name): state.surprises.append("sequence \(prefix)\(numbers) \(name)")
    }
  }

  private mutating func windowReport(_ numbers: [Int?]) {
    let (grid, metrics) = (state.page.grid.size, state.metrics)
    switch numbers.first.flatMap(\.self) {
    case 14: answer("[4;\(metrics.y(grid.rows));\(metrics.x(grid.columns))t")
    case 16:
      if reportsCellSize {
        answer("[6;\(Int(metrics.cell.height.rounded()));\(Int(metrics.cell.width.rounded()))t")
      }
    case 18: answer("[8;\(grid.rows);\(grid.columns)t")
    // The stack of titles.
    case 22, 23: break
    default: state.surprises.append("sequence \(numbers) t")
    }
  }

  private mutating func operatingSystemCommand(_ text: String) {
    switch text {
    case "10;?": answer("]10;\(foreground.xColor)\u{1B}\\")
    case "11;?": answer("]11;\(background.xColor)\u{1B}\\")
    // The title.
    case _ where text.hasPrefix("0;") || text.hasPrefix("2;"): break
    // Drags across the edge of the window: a terminal that does not know them ignores them.
    case _ where text.hasPrefix("72;"):
      if knowsDrags, text.hasPrefix("72;t=q") { answer("]72;t=q\u{1B}\\") }
    default: state.surprises.append("string ]\(text.prefix(40))")
    }
  }

  private mutating func answer(_ text: String) {
    answers.append(0x1B)
    answers += text.utf8
  }
}

extension Pixel {
  /// As X11 writes colors: `rgb:ffff/0000/8080`.
  fileprivate var xColor: String {
    "rgb:"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        let pair = digits.count == 1 ? "0\(digits)" : digits
        return pair + pair
      }.joined(separator: "/")
  }
}
