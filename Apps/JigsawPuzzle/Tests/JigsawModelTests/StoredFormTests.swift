import Foundation
import Geometry
import Testing

@testable import JigsawModel

/// What saves contain.
@Suite struct StoredFormTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func read<Value: Decodable>(_ text: String, as: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  @Test func `a puzzle without other trays has this form`() throws {
    let stored = #"""
      {"grid":{"columns":3,"rows":2},"groups":[{"offset":{"dx":0.5,"dy":-1},"pieces":[0,1]}],"tray":[5,3,4,2]}
      """#
    let puzzle = try read(stored, as: Puzzle.self)
    #expect(puzzle.table == "0+1@(0.5,-1.0)" && puzzle.inTrays == "5 3 4 2")
    #expect(try text(puzzle) == stored)
  }

  @Test(arguments: [
    #"{"putAway":{"_0":{"pieces":[1,2],"place":{"last":{}}}}}"#,
    #"{"putAway":{"_0":{"pieces":[1],"place":{"after":{"_0":3}}}}}"#,
    #"{"drop":{"_0":{"joined":0,"moved":1,"placements":[{"offset":{"dx":1,"dy":2},"piece":3}],"tolerance":0.25}}}"#,
    #"{"restore":{"_0":{"groups":[{"above":0,"offset":{"dx":1,"dy":2},"pieces":[3]}],"tray":[{"after":5,"element":4}]}}}"#,
  ]) func `commands without trays are read, and written as they were`(stored: String) throws {
    #expect(try text(try read(stored, as: PuzzleCommand.self)) == stored)
  }

  @Test func `commands with trays have this form`() throws {
    let (sky, sea) = (try TrayName("Sky"), try TrayName("Sea"))
    let puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), tray: [5, 0, 3, 1, 4, 2].map(PieceID.init))
    let piece = PieceID(1)
    let forms: [(PuzzleCommand, String)] = [
      (
        try puzzle.gathering(.corners, into: sky),
        #"{"putAway":{"_0":{"kind":"corners","pieces":[5,0,3,2],"place":{"last":{}},"tray":"Sky"}}}"#
      ),
      (.trays(.make(sky)), #"{"trays":{"_0":{"make":{"_0":"Sky"}}}}"#),
      (.trays(.rename(sky, to: sea)), #"{"trays":{"_0":{"rename":{"_0":"Sky","to":"Sea"}}}}"#),
      (.trays(.empty(sky)), #"{"trays":{"_0":{"empty":{"_0":"Sky"}}}}"#),
      (.trays(.remove(sky)), #"{"trays":{"_0":{"remove":{"_0":"Sky"}}}}"#),
      (
        .reorder(Reorder([piece], in: .named(sky), by: .color)),
        #"{"reorder":{"_0":{"pieces":[1],"reason":"color","tray":"Sky"}}}"#
      ),
      (.reorder(Reorder([piece])), #"{"reorder":{"_0":{"pieces":[1]}}}"#),
      (
        .spread(Spread([Placement(piece, at: Vector(dx: 1, dy: 2))])),
        #"{"spread":{"_0":{"placements":[{"offset":{"dx":1,"dy":2},"piece":1}]}}}"#
      ),
      (
        .spread(Spread([Placement(piece, at: Vector(dx: 1, dy: 2))], isPile: true)),
        #"{"spread":{"_0":{"isPile":true,"placements":[{"offset":{"dx":1,"dy":2},"piece":1}]}}}"#
      ),
      (
        .restore(
          Layout(
            tray: [], groups: [],
            trays: [Layout.InTray(name: sky, pieces: [Standing(element: piece, after: nil)])], names: [sky, sea])),
        #"{"restore":{"_0":{"groups":[],"names":["Sky","Sea"],"tray":[],"trays":[{"name":"Sky","pieces":[{"element":1}]}]}}}"#
      ),
    ]
    for (command, form) in forms {
      #expect(try text(command) == form)
      #expect(try read(form) == command)
    }
  }

  @Test func `a puzzle with other trays has them at its end, and damaged ones are not read`() throws {
    func stored(_ trays: String) -> String {
      #"{"grid":{"columns":2,"rows":2},"groups":[],"tray":[3],"trays":[\#(trays)]}"#
    }
    func fault(_ trays: String) -> String? {
      #expect(throws: DecodingError.self) { try read(stored(trays), as: Puzzle.self) }?.words
    }
    let sound = #"{"name":"Sky","pieces":[2,0]},{"name":"Sea","pieces":[]},{"name":"Land","pieces":[1]}"#
    let puzzle = try read(stored(sound), as: Puzzle.self)
    #expect(puzzle.inTrays == "3 | Sky: 2 0 | Sea: | Land: 1")
    #expect(try text(puzzle) == stored(sound))
    #expect(fault(#"{"name":"Sky","pieces":[2,0,1]},{"name":"Sky","pieces":[]}"#) == "There are two trays \"Sky\"")
    #expect(
      fault(#"{"name":"Sky","pieces":[2,0]},{"name":"Sea","pieces":[1,2]}"#)
        == "The \(PieceID(2)) is in the trays twice")
    #expect(fault(#"{"name":"Sky","pieces":[2,0,1,3]}"#) == "The \(PieceID(3)) is in the trays twice")
    #expect(fault(#"{"name":"Sky","pieces":[2,0]}"#) == "The \(PieceID(1)) is nowhere")
    #expect(fault(#"{"name":"Sky","pieces":[2,0,1,4]}"#) == "A tray has the piece 4, which does not exist")
    #expect(fault(#"{"name":" ","pieces":[2,0,1]}"#) == "at trays.0.name: A tray needs a name")
    let many = (1...21).map { #"{"name":"\#($0)","pieces":[]}"# }.joined(separator: ",")
    #expect(fault(many) == "There are 21 trays beside the main one")
  }
}
