import AppShell
import ArrangerModel
import ChordTheory
import GestureModel
import History

extension Arranger {
  /// Handles a key while a line is typed. A line that cannot be read stays, so that it can be corrected.
  mutating func type(_ key: KeyEvent, _ stage: Stage<Arranger>) -> Effects {
    guard var line = typing else { return [] }
    let outcome = line.take(key)
    typing = line
    switch outcome {
    case .goesOn: return []
    case .givenUp:
      typing = nil
      return [.announce("Canceled.")]
    case .done:
      do throws(Refusal) {
        let effects = try finish(line, stage)
        typing = nil
        return effects
      } catch {
        return [.say(error.description)]
      }
    }
  }

  private mutating func finish(_ line: Typing, _ stage: Stage<Arranger>) throws(Refusal) -> Effects {
    let text = line.text.trimmingSpaces
    switch line.purpose {
    case .chord: return try finishChord(text, stage)
    case .key: return [.perform(.set(.key(try Self.key(text))))]
    case .transposition: return [.perform(try Self.transposition(text))]
    case .section: return addSection(text.isEmpty ? "Part" : text, stage)
    case .newName:
      guard let use = use(stage) else { throw Refusal("No section has the focus.", remedy: "Press Escape.") }
      return [.perform(.form(.rename(use.section, to: text, kind: Section.Kind(name: text))))]
    case .time: return [.perform(try timeChange(text, stage))]
    case .ending: return try finishEnding(text, stage)
    case .mark: return try finishMark(text, stage)
    }
  }

  private mutating func finishChord(_ text: String, _ stage: Stage<Arranger>) throws(Refusal) -> Effects {
    guard !text.isEmpty else { throw Refusal("No chord was typed.", remedy: "Write one, or press Escape.") }
    let symbol = ChordSymbol(typed: text, in: focusedKey(stage))
    var effects: Effects = []
    if case .beat(let beat, in: _)? = stage.focus {
      effects.append(.perform(try stage.model.dropping(.new([symbol]), at: beat, mode.manner).command))
    }
    if PaletteRow.rows(of: stage.model.key, typed: []).allSatisfy({ $0.offer?.symbol != symbol }) {
      typed.removeAll { $0 == symbol }
      typed = Array(([symbol] + typed).prefix(Self.mostTyped))
    }
    if case .unknown = symbol { effects.append(.say("The chord \"\(text)\" is not known. It is kept as it is.")) }
    if effects.isEmpty {
      effects = [.say("\(symbol.text) is in the palette now."), .focus(.offer(symbol))]
    }
    return effects
  }

  /// The maximum number of typed chords in the palette.
  static let mostTyped = 12

  static func key(_ text: String) throws(Refusal) -> ChordTheory.Key {
    do throws(Unreadable) {
      return try ChordTheory.Key(parsing: text)
    } catch {
      throw Refusal(error.reason, remedy: error.remedy)
    }
  }

  /// `+2` and `-3` are semitones; anything else is a key.
  static func transposition(_ text: String) throws(Refusal) -> ArrangerCommand {
    guard let first = text.first, first == "+" || first == "-" || first.isNumber else {
      return .transposeTo(try key(text))
    }
    guard let semitones = Int(text), ArrangerCommand.semitones.contains(semitones) else {
      throw Refusal("\"\(text)\" is not a number of semitones.", remedy: "Write a key such as G, or +2, or -3.")
    }
    return .transpose(semitones)
  }

  static func time(_ text: String) throws(Refusal) -> TimeSignature {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let beats = numbers[0], let unit = numbers[1] else {
      throw Refusal("\"\(text)\" is not a time.", remedy: "Write it like 3/4 or 12/8.")
    }
    return try TimeSignature(beats, unit)
  }

  private func timeChange(_ text: String, _ stage: Stage<Arranger>) throws(Refusal) -> ArrangerCommand {
    guard let use = use(stage), let bar = bar(stage), let section = stage.model.sections[use.section],
      let index = section.bars.firstIndex(where: { $0.id == bar.id })
    else { throw Refusal("No bar has the focus.", remedy: "Press Escape, and choose one.") }
    let time = try text.isEmpty ? (index > 0 ? section.bars[index - 1].time : stage.model.time) : Self.time(text)
    return .bars(.setTime(time, of: section.bars[index...].map(\.id)))
  }

  private func finishEnding(_ text: String, _ stage: Stage<Arranger>) throws(Refusal) -> Effects {
    guard text.isEmpty || Int(text) != nil else {
      throw Refusal("\"\(text)\" is not an ending.", remedy: "Write a number from 1 to 9, or nothing for none.")
    }
    return mark(stage) { $0.ending = Int(text) }
  }

  private func finishMark(_ text: String, _ stage: Stage<Arranger>) throws(Refusal) -> Effects {
    let word = text.lowercased()
    if let sign = Bar.Sign.allCases.first(where: { $0.rawValue.lowercased() == word }) {
      return mark(stage) { $0.sign = sign }
    }
    let jump = Bar.Jump.allCases.first { $0.rawValue.lowercased() == word }
    guard jump != nil || text.isEmpty else {
      let all = Bar.Sign.allCases.map(\.rawValue) + Bar.Jump.allCases.map(\.rawValue)
      throw Refusal("\"\(text)\" is not a mark.", remedy: "Write one of \(all.joined(separator: ", ")).")
    }
    return mark(stage) { marks in
      marks.jump = jump
      if text.isEmpty { marks.sign = nil }
    }
  }
}

extension String {
  var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
