import CountrySorter
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
    if options.fromZero, !setup.numbersItsPlaces {
      throw Refusal("\"\(game)\" does not number its places, so --from-zero does nothing.", remedy: "Leave it out.")
    }
    if options.daily != nil, options.shell.seed != nil {
      throw Refusal(
        "--daily deals the same cards to everyone, and --seed asks for others.", remedy: "Use only one of them.")
    }
    for (option, isGiven) in [("--players", options.players != nil), ("--learn", options.learn)]
    where isGiven && setup.kind.isOwn {
      throw Refusal(
        "In \"\(game)\" no answer is right or wrong, so \(option) does nothing.",
        remedy: "Leave it out, or choose a game with --by, --bins or --timeline.")
    }
    if options.anki != nil, setup.kind.isOwn || setup.kind.question == "name" {
      throw Refusal(
        "\"\(game)\" has no questions for Anki cards.",
        remedy: "Leave out --anki, or choose a game with --by, --bins or --match.")
    }
    if options.learn, options.daily != nil {
      throw Refusal(
        "--daily deals the same cards to everyone, and --learn deals yours.", remedy: "Use only one of them.")
    }
    if options.csv != nil, options.language != nil, !isOfWords {
      throw Refusal(
        "A table has its own names, and \"\(game)\" sorts no words, so --language does nothing.",
        remedy: "Leave it out.")
    }
  }
}

extension OptionCheck {
  /// Nobody learns from the answers of others, so that nothing is recorded in a game of several people.
  static func checkSharing(_ options: CountrySorterCommand) throws(Refusal) {
    for (option, isGiven) in [
      ("--learn", options.learn), ("--anki", options.anki != nil), ("--results", options.results != nil),
    ] where isGiven {
      throw Refusal("Answers of several people are not recorded, so \(option) does nothing.", remedy: "Leave it out.")
    }
    if options.race {
      guard options.sharing.share else {
        throw Refusal("--race is for a game that you share.", remedy: "Add --share. Whoever joins needs only --join.")
      }
      for (option, isGiven) in [("--players", options.players != nil), ("--into", options.into != nil)] where isGiven {
        throw Refusal("In a race everyone plays alone, so \(option) does nothing.", remedy: "Leave it out.")
      }
    }
    guard options.sharing.isSomebodyElses else { return }
    let own = options.gameOptions + options.cardOptions.filter { $0 != "--profile" }
    guard let other = (own + (options.against == nil ? [] : ["--against"])).first else { return }
    throw Refusal("The game comes from whoever shares it, so \(other) does nothing.", remedy: "Leave it out.")
  }

  /// A recording brings its game and its cards.
  private static func checkMatch(_ options: CountrySorterCommand) throws(Refusal) {
    guard options.against != nil, let other = (options.gameOptions + options.cardOptions).first else { return }
    throw Refusal("--against plays the game of a recording, so \(other) does nothing.", remedy: "Use only one of them.")
  }

  /// - Throws: If an option asks for another game, or for other cards, than the saved game that is opened by its name.
  static func requireSame(
    _ options: CountrySorterCommand, _ dealing: Dealing, _ saved: SortingModel
  ) throws(Refusal) {
    var (asked, begun) = (dealing.model.setup, saved.setup)
    (asked.rival, begun.rival) = (nil, nil)
    let game = asked == begun ? nil : options.gameOptions.first
    // The cards of a game that was dealt after another one, or by what was learned, are not known before.
    let areKnown = saved.round == nil && !options.learn
    let areOthers = dealing.model.dealt != saved.dealt || dealing.model.isEndless != saved.isEndless
    guard let option = game ?? (areKnown && areOthers ? options.cardOptions.first : nil) else { return }
    throw Refusal(
      "The saved game is \"\(saved.setup.shownTitle)\" with \(saved.dealt.count.counted("card")), and \(option) asks for another.",
      remedy: "Leave out \(option) to continue it, or leave out --open to begin another game.")
  }
}

extension CountrySorterCommand {
  /// The options that choose what is asked, if they are given.
  fileprivate var gameOptions: [String] {
    [
      ("--by", by != nil), ("--bins", bins != nil), ("--timeline", timeline != nil), ("--match", match != nil),
      ("--chain", chain), ("--into", into != nil), ("--daily", daily != nil), ("--ascending", ascending),
      ("--descending", descending), ("--players", players != nil), ("--from-zero", fromZero),
    ].filter(\.1).map(\.0)
  }

  /// The options that choose which cards are dealt, if they are given.
  fileprivate var cardOptions: [String] {
    [
      ("--set", set != "all"), ("--level", level != nil), ("--count", count != nil), ("--profile", profile != nil),
      ("--seed", shell.seed != nil), ("--learn", learn), ("--endless", endless),
    ].filter(\.1).map(\.0)
  }
}

extension GameSetup {
  /// Whether a number stands before each place of the answer.
  fileprivate var numbersItsPlaces: Bool {
    switch kind {
    case .bins, .ownBins, .match: false
    case .order, .ranking, .timeline, .chain: true
    }
  }
}
