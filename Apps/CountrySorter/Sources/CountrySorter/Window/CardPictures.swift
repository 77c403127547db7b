import CountryData
import SortingGames

/// What the cards of a game look like: flags and outlines, except for what the game asks.
struct CardPictures {
  private(set) var swatches: [CardID: FlagSwatch] = [:]
  private(set) var outlines: [CardID: Outline] = [:]

  /// - Parameter isOfCountries: Whether the cards are countries; other cards have no pictures.
  init(_ game: Game, _ model: SortingModel, isOfCountries: Bool) {
    guard isOfCountries else { return }
    let dealt = model.dealt
    func isDealt(_ code: CountryCode) -> Bool { dealt.contains(CardID(code.text)) }
    let prompt = game.matching?.prompt
    if prompt != .flag {
      swatches = Dictionary(
        uniqueKeysWithValues: CountryPictures.flags(of: isDealt).map { code, flag in
          (CardID(code.text), FlagSwatch(drawn: code.text) ?? FlagSwatch(flag))
        })
    }
    // On the page beside the panes, it would give a place on the map away.
    if prompt != .outline, prompt != .map {
      outlines = Dictionary(
        uniqueKeysWithValues: CountryPictures.outlines(of: isDealt).map { (CardID($0.text), $1) })
    }
  }
}
