import Foundation
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Each combination of settings has its own save, under a valid file name.
@Suite struct SaveNameTests {
  private func name(_ options: [String]) throws -> SaveName {
    try ChordArrangerCommand.parse(["--example", "blues"] + options).prepared().saveName
  }

  @Test func `up and down, sharp and natural have separate saves`() throws {
    #expect(try name(["--transpose", "+2"]).text == "blues-to-up-2")
    #expect(try name(["--transpose", "-2"]).text == "blues-to-down-2")
    #expect(try name(["--key", "C#m"]).text == "blues-in-Csharpm")
    #expect(try name(["--key", "C-m"]).text == "blues-in-Cm")
  }

  @Test func `two combinations share a name only if they mean the same`() throws {
    let keys = ["C", "C#", "Cb", "Cm", "C#m", "A"]
    let tempos = ["92", "92.1", "92.12", "912"]
    let times = ["3/4", "12/8", "8/4"]
    let ways = keys + (-2...2).map { $0 < 0 ? "\($0)" : "+\($0)" } + ["-127", "+127"]
    var owners: [String: [String]] = [:]
    let axes: [[[String]]] = [
      keys.map { ["--key", $0] }, tempos.map { ["--tempo", $0] }, times.map { ["--time", $0] },
      ways.map { ["--transpose", $0] },
    ]
    var choices: [[String]] = axes.flatMap { $0 }
    for (index, axis) in axes.enumerated() {
      for other in axes[(index + 1)...] { for one in axis { for two in other { choices.append(one + two) } } }
    }
    for options in choices {
      let text = try name(options).text
      #expect(owners[text] == nil, "\(options) and \(owners[text] ?? []) are both \(text)")
      owners[text] = options
      #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }, "\(text)")
    }
    #expect(owners.count > 100)
  }

  @Test func `a setting has the same save however it is spelled`() throws {
    #expect(try name(["--transpose", "2"]).text == name(["--transpose", "+2"]).text)
    #expect(try name(["--key", "C minor"]).text == name(["--key", "Cm"]).text)
  }
}
