import AppShell
import DragDropCollections
import Geometry
import GestureModel
import History
import SeededRandom
import TerminalUI

/// The tutorial's letter sorter, played with bytes that a terminal would send: drags, keys, the wheel, time that passes.
/// What counts are the bytes that it writes, what it announces, what its screen says and what it saves.
enum AppCase {
  static func play(seed: Int) -> Digest {
    var random = SplitMix64(seed: seed)
    var digest = Digest()
    var settings = ProgramSettings()
    settings.isHeard = true
    var program = Program(
      app: LetterSorter(), journal: Journal(model: LetterSorter.start), size: CellSize(60, 9), capabilities: .full,
      settings: settings)
    digest.add(program.start())
    var time = Duration.zero
    for _ in 0..<30 {
      time += .milliseconds(random.index(below: 300))
      while let deadline = program.deadline, deadline <= time { digest.add(program.advance(to: deadline)) }
      let bytes = input(&random)
      digest.add(program.feed(Array(bytes.utf8), at: time))
      for sentence in program.takeAnnouncements() { digest.add(sentence) }
      digest.add(program.takeRecords().count)
    }
    digest.add(program.frame.text)
    for name in program.model.names {
      for item in program.model.contents(of: name) { digest.add(item.flatMap { program.model[$0] } ?? "nothing") }
    }
    return digest
  }

  private static func input(_ random: inout SplitMix64) -> String {
    let keys = [
      "\t", "\t", " ", " ", "\r", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "x", "u", "\u{12}", "?",
      "H", "R", "y",
    ]
    if random.bool(probability: 0.5) { return keys[random.index(below: keys.count)] }
    let (from, to) = (cell(&random), cell(&random))
    switch random.index(below: 4) {
    case 0: return "\u{1B}[<65;\(from)M"
    case 1: return "\u{1B}[<0;\(from)M\u{1B}[<0;\(from)m"
    default: return "\u{1B}[<0;\(from)M\u{1B}[<32;\(cell(&random))M\u{1B}[<32;\(to)M\u{1B}[<0;\(to)m"
    }
  }

  private static func cell(_ random: inout SplitMix64) -> String {
    "\(1 + random.index(below: 60));\(1 + random.index(below: 9))"
  }
}
