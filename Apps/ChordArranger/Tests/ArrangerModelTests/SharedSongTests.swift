import AppSharing
import ArrangerProgram
import ChordArranger
import ChordTheory
import Foundation
import History
import SeededRandom
import Sharing
import SharingTestKit
import Testing

@testable import ArrangerModel

/// A song that several people change.
struct SharedSongTests {
  private typealias Work = SharedWork<Arranger>

  @Test func `everybody ends with the same song, whatever the network does, and nobody takes back what others did`()
    throws
  {
    for start in [Samples.bluesSong, Samples.pachelbelSong] {
      let laws = SharingLaws(
        Work(start), fault: { SongValidator(song: $0.model).fault }
      ) { work, tag, dice in
        SharedAction(Arranger.bound(dice.command(for: work.model), to: work.model, by: tag))
      }
      try laws.withstand(seeds: Laws.seeds(10, long: 2_000))
      let tally = try laws.converge(seeds: Laws.seeds(60, long: 2_000), steps: 60) { world in
        if let fault = SongValidator(song: world.server.document.model).fault { throw SharingFailure(fault) }
      }
      #expect(tally.commands > 300 && tally.undos > 50 && tally.crashes > 30, "\(tally) is too little to tell")
    }
  }

  @Test func `in a set, everybody ends with the same songs, and undo stays in the song that one sees`() throws {
    let songs = ["001": Samples.bluesSong, "002": Samples.pachelbelSong]
    let laws = SharingLaws(Work(songs.mapValues { Work.Sheet($0) })) { work, tag, dice in
      let sheet = dice.element(of: ["001", "002"])
      let song = work[sheet]?.model ?? work.model
      return SharedAction(Arranger.bound(dice.command(for: song), to: song, by: tag), on: sheet)
    }
    let tally = try laws.converge(seeds: Laws.seeds(40, long: 2_000), steps: 60) { world in
      for sheet in world.server.document.sheets.values {
        if let fault = SongValidator(song: sheet.model).fault { throw SharingFailure(fault) }
      }
    }
    #expect(tally.commands > 200 && tally.undos > 30, "\(tally) is too little to tell")
  }

  /// Performs what two people do on the same song, one after the other.
  private func both(
    _ one: @escaping (Song) -> ArrangerCommand, _ other: @escaping (Song) -> ArrangerCommand, on song: Song
  ) throws -> (song: Song, inverses: [SharedAction<Arranger>]) {
    var work = Work(song)
    let inverses = try [(one, "ada"), (other, "bob")].map { command, name in
      try SharedAction<Arranger>(Arranger.bound(command(song), to: song, by: name)).perform(on: &work)
    }
    return (work.model, inverses)
  }

  /// Whether the second of two steps keeps the first from being taken back.
  private func isTouched(_ inverses: [SharedAction<Arranger>]) throws -> Bool {
    let conditions = Set(try #require(inverses[0].edits).flatMap(\.conditions))
    let subjects = Set(try #require(inverses[1].edits).flatMap(\.subjects))
    return !conditions.isDisjoint(with: subjects)
  }

  private static func count(_ song: Song) -> Int {
    song.sections.values.reduce(0) { $0 + $1.bars.count }
  }

  @Test func `two people add a bar, a section and a use at once, and all of them are there`() throws {
    let start = try Samples.song(["C", "F"])
    let commands: [(Song) -> ArrangerCommand] = [
      { .bars(.insert($0.newBarIDs(1), at: .after($0.bars[0].id))) },
      { .bars(.duplicate([$0.bars[0].id], as: $0.newBarIDs(1), at: .after($0.bars[0].id))) },
      { .bars(.fill($0.bars[1].id, [[ChordSymbol("C")], [ChordSymbol("G7")]], as: $0.newBarIDs(1))) },
      { song in
        .form(
          .add(
            song.newSectionID(), name: "B", kind: .verse, bars: song.newBarIDs(2), use: song.newUseID(), at: .start))
      },
      { .form(.use($0.form[0].section, as: $0.newUseID(), at: .start)) },
    ]
    for one in commands {
      for other in commands {
        let (song, _) = try both(one, other, on: start)
        #expect(SongValidator(song: song).fault == nil)
        let alone = try [one, other].map { try Self.count(start.after($0(start))) }
        // A line that is written over two bars makes the second only if nobody has.
        let all = alone[0] + alone[1] - 2
        #expect([all, all - 1].contains(Self.count(song)), "\(song)")
      }
    }
  }

  @Test func `each takes back their own change of a section, whatever the other changed in it`() throws {
    let start = try Samples.song(["C", "F", "G", "C"])
    func put(_ chord: String, in bar: Int) -> (Song) -> ArrangerCommand {
      { .drop(ChordDrop(.new([ChordSymbol(chord)]), at: Beat($0.bars[bar].id, 0), .replace)) }
    }
    let insert: (Song) -> ArrangerCommand = { .bars(.insert($0.newBarIDs(1), at: .start($0.form[0].section))) }
    let rename: (Song) -> ArrangerCommand = { .form(.rename($0.form[0].section, to: "Bridge", kind: .bridge)) }
    let renameElse: (Song) -> ArrangerCommand = { .form(.rename($0.form[0].section, to: "Coda", kind: .verse)) }
    for other in [put("Am", in: 2), insert, rename] {
      var (song, inverses) = try both(put("Dm", in: 1), other, on: start)
      #expect(try !isTouched(inverses))
      var work = Work(song)
      _ = try inverses[0].perform(on: &work)
      song = work.model
      #expect(song == (try start.after(other(start).bound(to: start, by: "bob"))))
    }
    // The same bar, and the same order, are one thing.
    for (one, other) in [(put("Dm", in: 1), put("Am", in: 1)), (insert, insert), (rename, renameElse)] {
      let (_, inverses) = try both(one, other, on: start)
      #expect(try isTouched(inverses))
    }
  }

  @Test func `a bar that somebody else has filled is not taken back with its insertion`() throws {
    let start = try Samples.song(["C", "F"])
    var work = Work(start)
    let insert = Arranger.bound(
      .bars(.insert(start.newBarIDs(1), at: .after(start.bars[0].id))), to: start, by: "ada")
    let mine = try SharedAction<Arranger>(insert).perform(on: &work)
    let old = Set(start.bars.map(\.id))
    let new = try #require(work.model.bars.map(\.id).first { !old.contains($0) })
    let fill = Arranger.bound(
      .drop(ChordDrop(.new([ChordSymbol("Em")]), at: Beat(new, 0), .replace)), to: work.model, by: "bob")
    let theirs = try SharedAction<Arranger>(fill).perform(on: &work)
    #expect(try isTouched([mine, theirs]))
  }

  @Test func `a chord that was meant for another key is refused, and a transposition with nothing behind it is undone`()
    throws
  {
    let start = try Samples.song(["C", "F"])
    let put: (Song) -> ArrangerCommand = {
      .drop(ChordDrop(.new([ChordSymbol("G")]), at: Beat($0.bars[1].id, 0), .replace))
    }
    let refusal = #expect(throws: Refusal.self) { try both({ _ in .transpose(2) }, put, on: start) }
    #expect(refusal?.reason == "The song is in D major and 4/4 by now; this was meant for C major and 4/4.")
    // What changes no chord is not.
    _ = try both({ _ in .transpose(2) }, { _ in .set(.tempo(90)) }, on: start)
    let (_, inverses) = try both({ _ in .transpose(2) }, { _ in .set(.tempo(90)) }, on: start)
    #expect(try isTouched(inverses))
    #expect(inverses[0].title == "Undo Transpose by +2")
  }

  @Test func `an arrangement is not exchanged for another one`() throws {
    var work = Work(try Samples.song(["C"]))
    let exchange = ArrangerCommand.exchange(work.model, for: try Samples.song(["F", "G"]))
    #expect(throws: Refusal.self) { try SharedAction<Arranger>(exchange).perform(on: &work) }
  }
}
