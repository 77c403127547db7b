import ArrangerModel
import ChordTheory
import History

// What people write for a key, a time and the like, in the window and on the command line.

extension MusicalKey {
  package init(typed text: String) throws(Refusal) {
    do throws(Unreadable) {
      try self.init(parsing: text)
    } catch {
      throw Refusal(error.reason, remedy: error.remedy)
    }
  }
}

extension TimeSignature {
  /// Reads a time such as `3/4`.
  package init(typed text: String) throws(Refusal) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let beats = numbers[0], let unit = numbers[1] else {
      throw Refusal("\"\(text)\" is not a time signature.", remedy: "Write it like 3/4 or 12/8.")
    }
    try self.init(beats, unit)
  }
}

extension ArrangerCommand {
  /// `+2` and `-3` are semitones; anything else is a key.
  package static func transposition(typed text: String) throws(Refusal) -> ArrangerCommand {
    guard let first = text.first, first == "+" || first == "-" || first.isNumber else {
      return .transposeTo(try MusicalKey(typed: text))
    }
    guard let semitones = Int(text), ArrangerCommand.semitones.contains(semitones) else {
      throw Refusal("\"\(text)\" is not a number of semitones.", remedy: "Write a key such as G, or +2, or -3.")
    }
    return .transpose(semitones)
  }
}

extension Bar.Marks {
  /// An ending: a number, or leave it empty.
  mutating func setEnding(typed text: String) throws(Refusal) {
    guard text.isEmpty || Int(text) != nil else {
      throw Refusal("\"\(text)\" is not an ending.", remedy: "Write a number from 1 to 9, or leave it empty.")
    }
    ending = Int(text)
  }

  /// A sign such as Segno, a jump such as D.C., or nothing for neither.
  mutating func setMark(typed text: String) throws(Refusal) {
    let word = text.lowercased()
    if let sign = Bar.Sign.allCases.first(where: { $0.rawValue.lowercased() == word }) {
      self.sign = sign
      return
    }
    let jump = Bar.Jump.allCases.first { $0.rawValue.lowercased() == word }
    guard jump != nil || text.isEmpty else {
      let all = Bar.Sign.allCases.map(\.rawValue) + Bar.Jump.allCases.map(\.rawValue)
      throw Refusal("\"\(text)\" is not a mark.", remedy: "Write one of \(all.joined(separator: ", ")).")
    }
    self.jump = jump
    if text.isEmpty { sign = nil }
  }
}

extension String {
  /// Without spaces at its end.
  var trimmingTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }

  package var trimmingSpaces: String { String(drop { $0 == " " }).trimmingTrailingSpaces }
}
