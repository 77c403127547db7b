import AppShell
import CountryData
import DragDropCollections
import DragDropKit
import Foundation
import History
import SeededRandom
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// Whatever is dropped wherever in whichever game.
@Suite struct SortingLawTests {
  private static let kinds: [(kind: GameSetup.Kind, bins: [String], isEndless: Bool)] = [
    (byPopulation, [], false), (.ranking, [], false), (.ranking, [], true), (.chain, [], false),
    (.timeline(SortRule(.column("area"))), [], false), (.match(.capital), [], false),
    (.bins(column: "continents"), ["Africa", "Asia", "Europe"], false),
    (.ownBins(["yes", "no"]), ["yes", "no"], true),
  ]

  private static let codes = ["CH", "CN", "DE", "LI", "KE", "TR", "FR"]

  /// One app of each kind, because making one reads all the tables.
  private static func apps() throws -> [(app: CountrySorter, model: SortingModel)] {
    let table = CountryTable(.iso)
    let deck = table.deck().filter { codes.contains($0.id.text) }
    // Alone, and taking turns if something can be right or wrong.
    let games = kinds.map { ($0, [String]?.none) } + kinds.filter { !$0.kind.isOwn }.map { ($0, ["Ann", "Ben"]) }
    return try games.map { game, players in
      let (kind, bins, isEndless) = game
      var setup = GameSetup(kind, title: "A game")
      setup.players = players
      let game = try Game(deck, setup, countries: table, collation: Collation(language: "en"))
      var cards = codes.map { CardID($0) }
      let opening = if case .timeline = kind { Optional(cards.removeFirst()) } else { CardID?.none }
      let model = SortingModel(setup, cards: cards, bins: bins, opening: opening, isEndless: isEndless)
      return (CountrySorter(game, search: CardSearch(deck, countries: table), model, checkTable: OwnList.check), model)
    }
  }

  @Test func `no drop loses or doubles a card, each is taken back exactly, and stored ones lead to the same`() throws {
    let apps = try Self.apps()
    var dropped = 0
    for seed in 0..<1_200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var (app, start) = apps[Int(seed) % apps.count]
      var model = start
      var stored: [SortingCommand] = []
      for _ in 0..<4 {
        app.policy = [.insert, .swap, .replace].randomElement(using: &random)!
        guard let (items, place) = Self.drop(on: model.board, using: &random) else { continue }
        let operation: DropOperation = model.isEndless && model.board.collection(of: items[0]) == .cards ? .copy : .move
        let plan = try? app.planner(model).plan(items, operation, at: place)
        guard let command = plan?.payload?.action else { continue }
        let before = model
        let inverse = try command.perform(on: &model)
        var undone = model
        let again = try inverse.perform(on: &undone)
        #expect(undone == before, "seed \(seed): \(command)")
        _ = try again.perform(on: &undone)
        #expect(undone == model, "seed \(seed): \(command)")
        #expect(model.board.complaint() == nil, "seed \(seed): \(command)")
        if !model.isEndless { #expect(Self.cards(model) == Self.cards(start), "seed \(seed): \(command)") }
        stored.append(command)
      }
      dropped += stored.count
      let text = try JSONEncoder().encode(stored)
      var replayed = start
      for command in try JSONDecoder().decode([SortingCommand].self, from: text) {
        _ = try command.perform(on: &replayed)
      }
      #expect(replayed == model, "seed \(seed)")
      #expect(try JSONDecoder().decode(SortingModel.self, from: JSONEncoder().encode(model)) == model, "seed \(seed)")
    }
    #expect(dropped > 1_000, "only \(dropped) drops were made, the law says little")
  }

  @Test func `a save with any number in it is refused, or goes on like others`() throws {
    let apps = try Self.apps()
    var accepted = 0
    let seeds = Laws.seeds(10, long: 1_000)
    try SplitMix64.forEachSeed(in: seeds) { random in
      let (app, model) = apps[Int(random.seed) % apps.count]
      var player = Player(app, model: model, size: CellSize(80, 24), random: random)
      player.act(12, keys: "x m f C + - PageDown PageUp n N")
      accepted += try player.expectAnyNumber(keys: "x m f C + - PageDown PageUp n N") { read in
        read.setup.kind == model.setup.kind
          ? CountrySorter(app.game, search: app.search, read, checkTable: app.checkTable) : nil
      }
    }
    #expect(accepted > 5 * seeds.count, "only \(accepted) were not refused, the law says little")
  }

  /// Items and where they are dropped, as a hand could.
  private static func drop(
    on board: Board<CardID>, using random: inout SplitMix64
  ) -> (items: [ItemID], place: BoardPlace)? {
    let there = board.names.flatMap { board.contents(of: $0) }.compactMap(\.self)
    guard let item = there.randomElement(using: &random), let part = board.names.randomElement(using: &random) else {
      return nil
    }
    let count = board.contents(of: part).count
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ([item], .pane(part))
    case 1: return ([item], .outside)
    case 2: return ([item], .slot(Int.random(in: 0...count, using: &random), in: part))
    default: return there.randomElement(using: &random).map { ([item], .item($0)) }
    }
  }

  private static func cards(_ model: SortingModel) -> [String] {
    model.board.names.flatMap { model.board.contents(of: $0) }
      .compactMap { $0.flatMap { model.board[$0]?.text } }.sorted()
  }
}
