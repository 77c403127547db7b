import History
import SeededRandom
import Testing

@testable import SortingGames

@Suite struct DailyChallengeTests {
  private let cards = (0..<26).map(Decks.id)

  @Test func `a day's cards are the same for everyone, and stay so in every version`() throws {
    let challenge = DailyChallenge(try Day("2026-11-21"), game: "population", from: cards)
    // Also what a second program, written in Python from the doc comments, draws.
    #expect(challenge.cards.map(\.text).joined() == "zxdohbiwsr")
    #expect(DailyChallenge(try Day("2026-11-21"), game: "population", from: cards.reversed()) == challenge)
  }

  @Test func `another day or another game has other cards, and all cards have their turn`() throws {
    var hands: Set<[CardID]> = []
    var counts: [CardID: Int] = [:]
    for day in 1...31 {
      for game in ["area", "population"] {
        let text = "2026-12-" + (day < 10 ? "0\(day)" : "\(day)")
        let cards = DailyChallenge(try Day(text), game: game, from: cards).cards
        #expect(Set(cards).count == 10)
        hands.insert(cards)
        for card in cards { counts[card, default: 0] += 1 }
      }
    }
    #expect(hands.count == 62)
    // 62 hands of 10 of 26 cards: each about 24 times.
    #expect(counts.count == 26 && counts.values.allSatisfy { (8...42).contains($0) }, "\(counts)")
  }

  @Test func `a deck that is too small is dealt whole`() throws {
    #expect(Set(DailyChallenge(try Day("2026-01-01"), game: "g", from: ids("abc")).cards) == Set(ids("abc")))
    #expect(DailyChallenge(try Day("2026-01-01"), game: "g", from: []).cards == [])
  }

  @Test func `a seed from text is hashed by FNV-1a`() {
    // FNV-1a of "foobar" is 0x85944171f73967e8, by RFC 9923.
    var hashed = SplitMix64(seed: "foobar")
    var direct = SplitMix64(seed: 0x8594_4171_F739_67E8 as UInt64)
    #expect(hashed.next() == direct.next())
  }

  @Test func `the text to share shows how good each slot was and nothing of the cards`() throws {
    let ordering = Decks.ordering([1, 2, 3, 4, 5])
    let challenge = DailyChallenge(try Day("2026-11-21"), game: "size", from: ordering.order, count: 5)
    let score = OrderScore(ids("eabcd"), in: ordering)
    #expect(
      challenge.shareText(score, app: "Country sorter") == "Country sorter 2026-11-21, size\n🟥🟩🟩🟩🟩 60%\n")
    #expect(
      challenge.shareText(score, app: "Country sorter", isPlain: true)
        == "Country sorter 2026-11-21, size\n-++++ 60%\n")
    // Two of four pairs are half, which is not more than half.
    let half = OrderScore(ids("cabde"), in: ordering)
    #expect(challenge.shareText(half, app: "X", isPlain: true) == "X 2026-11-21, size\no++++ 80%\n")
    let perfect = OrderScore(ids("abcde"), in: ordering)
    #expect(challenge.shareText(perfect, app: "X", isPlain: true) == "X 2026-11-21, size\n+++++ 100%\n")
    let reversed = OrderScore(ids("edcba"), in: ordering)
    #expect(challenge.shareText(reversed, app: "X", isPlain: true) == "X 2026-11-21, size\n----+ 0%\n")
  }

  @Test func `days that are none are refused`() throws {
    for text in [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "1900-02-29", "26-01-01", "2026-1-1", "", "2026-01-01x",
      "２026-01-01",
    ] {
      let refusal = #expect(throws: Refusal.self) { try Day(text) }
      #expect(
        refusal?.description == "\"\(text)\" is not a day. Write year, month and day, such as 2026-11-21.")
    }
    for text in ["2024-02-29", "2000-02-29", "2026-12-31", "0999-01-01"] {
      #expect(try Day(text).description == text)
    }
  }
}
