import AppHost
import AppShell
import Foundation
import History
import SeededRandom

/// Whether a save with numbers that nobody would write is either refused or played like any other.
extension Player {
  /// Stores the document, its records and what else is in a save, writes an absurd number in place of one of theirs (0, -1, the highest there is,
  /// the year 0), and reads them again. What is not refused must be shown, played, taken back, and stored again.
  ///
  /// A number that is too large for a computation ends the process: run the law with one seed to see which.
  ///
  /// - Parameters:
  ///   - keys: As for ``act(_:keys:)``.
  ///   - open: Makes the app for a model that was read; `nil` if the program would refuse to open it.
  /// - Returns: The number of saves that were not refused.
  @discardableResult
  public mutating func expectAnyNumber(
    attempts: Int = 20, keys: String = "", file: String = #fileID, line: Int = #line, open: (Model) -> A?
  ) throws(TestFailure) -> Int {
    let line = TestLine(file, line)
    let encoder = JSONEncoder()
    let stored: [Data]
    do {
      stored =
        try [encoder.encode(app.viewState), encoder.encode(app.sharedState), encoder.encode(beginning.model)]
        + records.map { try encoder.encode($0) }
    } catch {
      throw TestFailure("\(line): what a save contains cannot be written as JSON: \(error)")
    }
    var accepted = 0
    for _ in 0..<attempts {
      let texts = AbsurdNumbers.write(in: stored, using: &random)
      guard let journal = Self.journal(texts[2...]), var app = open(journal.model),
        let viewState = try? Self.read(A.ViewState.self, texts[0]),
        let sharedState = try? Self.read(A.SharedState.self, texts[1])
      else { continue }
      (app.viewState, app.sharedState) = (viewState, sharedState)
      accepted += 1
      let changed = zip(stored, texts).first { $0 != $1 }?.1 ?? Data()
      let what = "\(line): " + String(decoding: changed.prefix(1_000), as: UTF8.self)
      var player = Player(app, journal: journal, size: program.size, random: random)
      player.act(2, keys: keys)
      random = player.random
      let size = program.size
      let start =
        "Player(app, journal: journal, size: CellSize(\(size.columns), \(size.rows)))  // Opened from that save."
      do throws(TestFailure) {
        try player.shrinking(from: start, "// It can be stored again, and all of it undone.") { player in
          let model = player.program.model
          guard try Self.read(Model.self, JSONEncoder().encode(model)) == model else {
            throw TestFailure("it is another model after it was stored.")
          }
          var journal = player.program.journal
          while journal.canUndo { try journal.undo() }
        }
      } catch {
        throw TestFailure("\(what)\nwas accepted, but then: \(error)")
      }
    }
    return accepted
  }

  private static func journal(_ texts: ArraySlice<Data>) -> Journal<A.Action>? {
    guard let model = try? read(Model.self, texts[texts.startIndex]) else { return nil }
    var journal = Journal<A.Action>(model: model)
    for text in texts.dropFirst() {
      guard let record = try? read(JournalRecord<A.Action>.self, text), (try? journal.apply(record)) != nil else {
        return nil
      }
    }
    return journal
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ text: Data) throws -> Value {
    try A.jsonDecoder(for: text).decode(type, from: text)
  }
}

/// Numbers at the ends of what a computer or a calendar can hold.
enum AbsurdNumbers {
  static let all = [
    "0", "-1", "1", "0.5", "-0.5", "65536", "2147483648", "9007199254740993", "9223372036854775807",
    "9223372036854775806", "-9223372036854775808", "18446744073709551615", "1e308", "-1e308", "1e-308", "0000", "9999",
  ]

  /// Writes another number in place of one of the texts' numbers: everywhere or only there.
  static func write(in texts: [Data], using random: inout SplitMix64) -> [Data] {
    let index = random.int(in: 0...texts.count - 1)
    let places = numbers(in: texts[index])
    guard !places.isEmpty else { return texts }
    let place = random.element(of: places)
    let (old, new) = (texts[index][place], Data(random.element(of: all).utf8))
    var texts = texts
    if random.bool(probability: 0.3) {
      for index in texts.indices {
        for place in numbers(in: texts[index]).reversed() where texts[index][place] == old {
          texts[index].replaceSubrange(place, with: new)
        }
      }
    } else {
      texts[index].replaceSubrange(place, with: new)
    }
    return texts
  }

  /// The runs of digits, with the sign and the fraction around them.
  private static func numbers(in text: Data) -> [Range<Int>] {
    func isDigit(_ byte: UInt8) -> Bool { 48..<58 ~= byte }
    var found: [Range<Int>] = []
    var index = text.startIndex
    while let start = text[index...].firstIndex(where: isDigit) {
      var end = text[start...].firstIndex { !isDigit($0) } ?? text.endIndex
      if end + 1 < text.endIndex, text[end] == UInt8(ascii: "."), isDigit(text[end + 1]) {
        end = text[(end + 1)...].firstIndex { !isDigit($0) } ?? text.endIndex
      }
      let hasSign = start > text.startIndex && text[start - 1] == UInt8(ascii: "-")
      found.append((hasSign ? start - 1 : start)..<end)
      index = end
    }
    return found
  }
}
