import History
import SortingGames

/// Refuses options that do nothing in the game that the others choose, because whoever gives them expects something.
enum OptionCheck {
  /// - Parameter isOfWords: Whether the order or the bins depend on the order of letters in a language.
  static func check(_ options: CountrySorterCommand, _ setup: GameSetup, isOfWords: Bool) throws(Refusal) {
    try checkMatch(options)
    let game = setup.shownTitle
    let isOrdered =
      switch setup.kind {
      case .order, .timeline: true
      default: false
      }
    for (option, isGiven) in [("--ascending", options.ascending), ("--descending", options.descending)]
    where isGiven && !isOrdered {
      throw Refusal(
        "\"\(game)\" has no direction, so \(option) does nothing.",
        remedy: "Leave it out, or choose an order with --by.")
    }
    if options.share, !isOrdered {
      throw Refusal(
        "\"\(game)\" has no result to share: --share is for orders.",
        remedy: "Leave it out, or choose an order with --by.")
    }
    if options.fromZero, !setup.numbersItsPlaces {
      throw Refusal("\"\(game)\" numbers no places, so --from-zero does nothing.", remedy: "Leave it out.")
    }
    if options.daily != nil, options.shell.seed != nil {
      throw Refusal(
        "--daily deals the same cards to everyone, and --seed asks for others.", remedy: "Give one of them.")
    }
    for (option, isGiven) in [("--players", options.players != nil), ("--learn", options.learn)]
    where isGiven && setup.kind.isOwn {
      throw Refusal(
        "In \"\(game)\" no answer is right or wrong, so \(option) does nothing.",
        remedy: "Leave it out, or choose a game with --by, --bins or --timeline.")
    }
    if options.anki != nil, setup.kind.isOwn || setup.kind.question == "name" {
      throw Refusal(
        "\"\(game)\" asks nothing that could be on a card of Anki.",
        remedy: "Leave out --anki, or choose a game with --by, --bins or --match.")
    }
    if options.learn, options.daily != nil {
      throw Refusal("--daily deals the same cards to everyone, and --learn deals yours.", remedy: "Give one of them.")
    }
    if options.csv != nil, options.language != nil, !isOfWords {
      throw Refusal(
        "A table has its own names, and \"\(game)\" sorts no words, so --language does nothing.",
        remedy: "Leave it out.")
    }
  }
}

extension OptionCheck {
  /// A recording brings its game and its cards.
  private static func checkMatch(_ options: CountrySorterCommand) throws(Refusal) {
    guard options.against != nil else { return }
    let others = [
      ("--by", options.by != nil), ("--bins", options.bins != nil), ("--timeline", options.timeline != nil),
      ("--match", options.match != nil), ("--chain", options.chain), ("--into", options.into != nil),
      ("--daily", options.daily != nil), ("--set", options.set != "all"), ("--level", options.level != nil),
      ("--count", options.count != nil), ("--seed", options.shell.seed != nil), ("--ascending", options.ascending),
      ("--descending", options.descending), ("--learn", options.learn), ("--players", options.players != nil),
      ("--from-zero", options.fromZero), ("--endless", options.endless),
    ]
    if let other = others.first(where: \.1) {
      throw Refusal(
        "--against plays the game of a recording, so \(other.0) does nothing.", remedy: "Give one of them.")
    }
  }
}

extension GameSetup {
  /// Whether a number stands before each place of the answer.
  fileprivate var numbersItsPlaces: Bool {
    switch kind {
    case .bins, .ownBins, .match(.flag), .match(.outline), .match(.capital): false
    case .order, .ranking, .timeline, .chain: true
    }
  }
}
