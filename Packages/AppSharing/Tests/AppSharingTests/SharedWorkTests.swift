import AppSharingTestKit
import DragDropCollections
import Foundation
import History
import SeededRandom
import Sharing
import SharingTestKit
import Testing

@testable import AppSharing

@Suite struct SharedWorkTests {
  private static let laws = SharingLaws(SharedWork<Trays>(Trays.start)) { work, _, dice in
    SharedAction(Trays.anyAction(on: work.model, &dice))
  }

  @Test func `the board of an app keeps the laws of a shared document`() throws {
    let tally = try Self.laws.converge(seeds: Laws.seeds(200, long: 5_000), steps: 60)
    #expect(tally.undos > 100 && tally.refusals > 100 && tally.crashes > 100, "\(tally) is too little to tell")
  }

  @Test func `an app with a model of its own keeps them, too`() throws {
    let laws = SharingLaws(SharedWork<Seating>(Party())) { work, _, dice in
      let guest = work.model.tables.keys.sorted().randomElement(using: &dice) ?? ""
      return SharedAction(Seat(guest: guest, table: Int.random(in: 0...2, using: &dice)))
    }
    let tally = try laws.converge(seeds: Laws.seeds(200, long: 5_000), steps: 60)
    #expect(tally.undos > 100 && tally.refusals > 100 && tally.crashes > 100, "\(tally) is too little to tell")
  }

  /// Moves on a random sheet of those.
  private static func laws(of work: SharedWork<Trays>, on sheets: [String]) -> SharingLaws<SharedWork<Trays>> {
    SharingLaws(work) { work, _, dice in
      let sheet = sheets.randomElement(using: &dice) ?? ""
      return SharedAction(Trays.anyAction(on: work[sheet]?.model ?? Trays.start, &dice), on: sheet)
    }
  }

  @Test func `several boards in one document keep them, whether they are everybody's or each has one`() throws {
    let start = SharedWork<Trays>.Sheet(Trays.start)
    let set = Self.laws(of: SharedWork(["1": start, "2": start]), on: ["1", "2"])
    var tally = try set.converge(seeds: Laws.seeds(200, long: 5_000), steps: 60)
    #expect(tally.undos > 100 && tally.refusals > 100 && tally.crashes > 100, "\(tally) is too little to tell")
    try set.invert()
    let each = Self.laws(of: SharedWork(each: start), on: ["ada", "bob", "cyd", "Ada", "Bob", "x"])
    tally = try each.converge(seeds: Laws.seeds(200, long: 5_000), steps: 60) { world in
      for command in world.server.log where command.command.sheet != command.command.author {
        throw SharingFailure("\(command.command.author ?? "") changed what is \(command.command.sheet)'s")
      }
    }
    #expect(tally.undos > 100 && tally.crashes > 100, "\(tally) is too little to tell")
    try each.invert()
  }

  @Test func `nobody changes what is another person's, and at most eight have something`() throws {
    var work = SharedWork<Trays>(each: SharedWork.Sheet(Trays.start))
    let move = BoardCommand<String>(title: "Move A", edits: [.place(ItemID(rawValue: 1), .slot(2, in: "places"))])
    func perform(on sheet: String, by author: String) throws(Refusal) -> SharedAction<Trays> {
      var action = SharedAction<Trays>(move, on: sheet)
      action.sign(at: 0, by: author)
      return try action.perform(on: &work)
    }
    let back = try perform(on: "Ada", by: "Ada")
    #expect(throws: Refusal("Only Ada can change this.")) { _ = try perform(on: "Ada", by: "Bob") }
    var forged = back
    forged.sign(at: 0, by: "Bob")
    #expect(throws: Refusal("Only Ada can change this.")) { _ = try forged.perform(on: &work) }
    for number in 2...8 { _ = try perform(on: "\(number)", by: "\(number)") }
    #expect(throws: Refusal("8 people are here already.", remedy: "You can watch them.")) {
      _ = try perform(on: "9", by: "9")
    }
    #expect(work.sheets.count == 8 && work.model == Trays.start)
    // Whoever takes everything back makes room.
    _ = try back.perform(on: &work)
    #expect(work.sheets["Ada"] == nil)
    _ = try perform(on: "9", by: "9")

    var set = SharedWork<Trays>(["1": SharedWork.Sheet(Trays.start)])
    #expect(throws: Refusal("There is no \"2\" here.")) { _ = try SharedAction<Trays>(move, on: "2").perform(on: &set) }
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(SharedWork<Trays>.self, from: Data(#"{"files":{},"points":{},"sheets":{}}"#.utf8))
    }
  }

  @Test func `documents, commands and messages that somebody has tampered with do no harm`() throws {
    try Self.laws.withstand()
    var table = try SharedTable(Trays(), Trays.start)
    table.type("n", at: "Ada")
    try table.withstand(typing: ["\t", " ", "u", "\u{12}", "\u{1b}", "\t \t "], [Board()])
  }

  @Test func `an inverse takes back what was done, and a refused action changes nothing`() throws {
    try Self.laws.invert()
  }

  @Test func `an action that makes an item is refused, because two people would give it the same number`() throws {
    var work = SharedWork<Trays>(Trays.start)
    let add = BoardCommand<String>(
      title: "Add E", edits: [.add(work.model.freshID, "E", .after(nil, in: "tray"))])
    #expect(throws: Refusal("Nothing new can be made while others change this too.")) {
      _ = try SharedAction<Trays>(add).perform(on: &work)
    }
    #expect(work.model == Trays.start)
  }

  @Test func `a slot that somebody has filled or left is a thing that they have changed`() throws {
    var work = SharedWork<Trays>(Trays.start)
    let fill = BoardCommand<String>(
      title: "Move A", edits: [.place(ItemID(rawValue: 1), .slot(2, in: "places"))])
    let edit = try #require(try SharedAction<Trays>(fill).perform(on: &work).edits?.first)
    #expect(edit.subjects == ["#1", "places 2"] && edit.conditions == edit.subjects)
    let shift = BoardCommand<String>(title: "Push A", edits: [.shift("places", from: 2, to: 0)])
    #expect(
      try SharedAction<Trays>(shift).perform(on: &work).edits?.first?.subjects == ["places 0", "places 1", "places 2"])
    // These can come over the network.
    let far = BoardCommand<String>(title: "", edits: [.shift("places", from: .min, to: .max)])
    #expect(far.subjects.count <= 100_001)
    #expect(throws: Refusal.self) { _ = try SharedAction<Trays>(far).perform(on: &work) }
  }

  @Test func `a document travels under the name of its app`() throws {
    let snapshot = SharedSnapshot(
      id: DocumentID<SharedWork<Trays>>("trays"), revision: 3, document: SharedWork<Trays>(Trays.start))
    let text = try SharedText<SharedWork<Trays>>.text(of: snapshot)
    #expect(text.contains(#""format":"trays""#))
    #expect(SharedText<SharedWork<Trays>>.message(text) == snapshot)
    let other = text.replacing(#""format":"trays""#, with: #""format":"jigsaw""#)
    #expect(SharedText<SharedWork<Trays>>.message(other, as: SharedSnapshot<SharedWork<Trays>>.self) == nil)
  }
}
