import SeededRandom
import Testing

@testable import ChordPro

@Suite struct ProblemTests {
  private func problems(_ text: String) -> [String] { ChordProDocument(text).problems.map(\.description) }

  @Test func `a sound song has none`() {
    let song = """
      {t: Scale}
      {time: 6/8}
      # remark
      {x_pedal: 3}
      {tempo: 92.5}
      {duration: 3:45}
      {capo: 0}
      {sov: Verse}
      [C]Do [*soft]re
      {eov}
      {new_song}
      {sog}
      | C . |
      {eog}
      {sot}
      e|--[0--
      {eot}
      """
    #expect(problems(song) == [])
  }

  @Test(arguments: [
    "{+pdf.fonts.title.size: 24}", "{+settings.columns: 2}", "{duration: 268.5}", "{duration: 3:45.25}",
  ])
  func `settings of ChordPro and fractions of a second are no problems`(line: String) {
    #expect(problems(line + "\n[C]Do\n") == [])
  }

  @Test func `broken brackets are named with their place`() {
    #expect(
      problems("{t: x}\r\nréé [Am mi\r\n] [C]") == [
        "Line 2, column 5: \"[Am mi\" has no closing bracket. Write ] after the chord.",
        "Line 3, column 1: ] closes nothing. Write [ before the chord, or remove it.",
      ])
  }

  @Test func `broken and unknown directives are named`() {
    #expect(
      problems("  {title: x\n{tilte: y}\n{c: a} b") == [
        "Line 1, column 3: \"{title: x\" is not a directive. Write {name: value} on a line of its own.",
        "Line 2, column 1: There is no directive \"tilte\". Correct the name, or begin it with x_ if it is for another"
          + " program.",
        "Line 3, column 1: \"{c: a} b\" is not a directive. Write {name: value} on a line of its own.",
      ])
    #expect(ChordProDocument("{sog}\n{oops\n{eog}").problems.map(\.kind) == [.brokenDirective("{oops")])
  }

  @Test func `environments that are not closed or not opened are named where they begin or end`() {
    #expect(
      problems("{sov}\n{soc}\n{eoc}\n{eob}") == [
        "Line 1, column 1: start_of_verse is never closed. Write {end_of_verse} below its lines.",
        "Line 4, column 1: end_of_bridge closes nothing. Write {start_of_bridge} above its lines, or remove it.",
      ])
    #expect(
      ChordProDocument("{sov}\n{eoc}\n{sot}\n{ns}\n{eot}\n {soc}").problems.map { "\($0.line) \($0.column) \($0.kind)" }
        == [
          "0 0 unclosedEnvironment(\"verse\")", "1 0 unopenedEnvironment(\"chorus\")",
          "2 0 unclosedEnvironment(\"tab\")",
          "4 0 unopenedEnvironment(\"tab\")", "5 1 unclosedEnvironment(\"chorus\")",
        ])
  }

  @Test func `values that cannot be are named with an example`() {
    #expect(
      problems("{capo: two}\n{tempo: -3}\n{meta: time 3-4}\n{duration: long}") == [
        "Line 1, column 8: capo cannot be \"two\". Write the number of a fret, such as 2.",
        "Line 2, column 9: tempo cannot be \"-3\". Write beats a minute, such as 120.",
        "Line 3, column 13: time cannot be \"3-4\". Write beats and their unit, such as 6/8.",
        "Line 4, column 12: duration cannot be \"long\". Write minutes and seconds, such as 3:45.",
      ])
  }

  @Test func `bytes that are no UTF-8 are named once a line`() {
    let document = ChordProDocument(bytes: Array("é".utf8) + [0xE9, 0xE9, 10] + [0xC3])
    #expect(
      document.problems.map(\.description) == [
        "Line 1, column 2: These bytes are not UTF-8. Save the file in that encoding.",
        "Line 2, column 1: These bytes are not UTF-8. Save the file in that encoding.",
      ])
  }

  @Test func `problems are in order and in the text, and each is one`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let document = ChordProDocument(bytes: dice.text())
      let problems = document.problems
      #expect(Set(problems).count == problems.count, "seed \(seed)")
      for (problem, next) in zip(problems, problems.dropFirst()) {
        #expect((problem.line, problem.column) <= (next.line, next.column), "seed \(seed)")
      }
      for problem in problems {
        #expect(0 <= problem.column && problem.column < document.lines[problem.line].bytes.count, "seed \(seed)")
      }
    }
  }
}
