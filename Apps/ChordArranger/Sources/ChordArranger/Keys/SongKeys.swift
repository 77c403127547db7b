import AppShell
import ArrangerModel
import ChordTheory
import History

/// Keys for the song as a whole.
enum SongKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding("r", id: "song-title", title: "Change the title of the song") { app, context in
        app.typing = Typing(.title, text: context.model.title)
        return []
      },
      Binding("P", id: "artist", title: "Change the artist") { app, context in
        app.typing = Typing(.artist, text: context.model.artist)
        return []
      },
      Binding("t", id: "transpose-up", title: "Transpose a semitone up") { _, _ in [.perform(.transpose(1))] },
      Binding("T", id: "transpose-down", title: "Transpose a semitone down") { _, _ in [.perform(.transpose(-1))] },
      Binding("g", id: "transpose-to", title: "Transpose to a key, or by semitones") { app, _ in
        app.typing = Typing(.transposition)
        return []
      },
      Binding("K", id: "set-key", title: "Set the key; the chords stay") { app, _ in
        app.typing = Typing(.key)
        return []
      },
      Binding("k", id: "suggest-key", title: "Suggest a key that fits the chords") { _, context in
        [.say(context.model.keyGuess)]
      },
      Binding(
        "+", "=", id: "faster", title: "Faster, by 4 beats a minute",
        unless: { _, context in
          context.model.tempo < Song.tempos.upperBound
            ? nil : "\(tempoText(context.model.tempo)) beats a minute is the fastest."
        }
      ) { _, context in
        [.perform(.set(.tempo(min(Song.tempos.upperBound, context.model.tempo + 4))))]
      },
      Binding(
        "-", id: "slower", title: "Slower, by 4 beats a minute",
        unless: { _, context in
          Song.tempos.lowerBound < context.model.tempo
            ? nil : "\(tempoText(context.model.tempo)) beats a minute is the slowest."
        }
      ) { _, context in
        [.perform(.set(.tempo(max(Song.tempos.lowerBound, context.model.tempo - 4))))]
      },
      Binding("C", id: "capo", title: "Capo up one fret (after fret 11: no capo)") {
        _, context in
        [.perform(.set(.capo((context.model.capo + 1) % Capo.frets.count)))]
      },
      Binding("O", id: "voicing", title: "Voice the chords smoothly from one to the next, close, or open") {
        _, context in
        [.perform(.set(.voicing(context.model.voicing.next)))]
      },
      Binding("B", id: "bass", title: "Turn the bass on or off") { _, context in
        [.perform(.set(.bass(!context.model.hasBass)))]
      },
      Binding("a", id: "compare", title: "Store this as version A, then switch between A and B") { app, context in
        app.comparison.exchange(in: context)
      },
      Binding(
        "A", id: "end-comparison", title: "End the comparison",
        unless: { app, context in
          app.comparison == nil
            ? "No version is stored. \(context.keys.name("compare", or: "a")) stores this one as A." : nil
        }
      ) { app, _ in app.comparison.end() },
    ]
  }
}

extension Comparison? {
  /// Keeps the arrangement for comparison; after that, switches between the two, which is one step.
  fileprivate mutating func exchange(in context: AppContext<Arranger>) -> Arranger.Effects {
    guard context.drags.sessions.isEmpty else { return [.dropFirst] }
    guard !context.isShared else {
      return [.say("Others play from this song too, so you cannot switch to another version.")]
    }
    guard let comparison = self else {
      self = Comparison(keeping: context.model)
      let (key, end) = (context.keys.name("compare", or: "a"), context.keys.name("end-comparison", or: "A"))
      return [.say("Stored as A. Your changes are now B: \(key) switches between them, \(end) ends it.")]
    }
    guard comparison.other != context.model else { return [.say("A and B are the same. Change something first.")] }
    return [
      .perform(.exchange(context.model, for: comparison.other)),
      .say("This is \(comparison.shown.other.rawValue). \(comparison.differences)"),
    ]
  }

  fileprivate mutating func end() -> Arranger.Effects {
    guard let ended = self else { return [] }
    self = nil
    return [.say("This is \(ended.shown.rawValue), and the only one now; undo can still go back.")]
  }
}

extension Song {
  /// The most likely keys, in a sentence.
  fileprivate var keyGuess: String {
    let guesses = KeyGuess.ranked(for: chords.compactMap(\.symbol.chord))
    guard let best = guesses.first else { return "There are no chords to guess a key from." }
    let others = guesses.dropFirst().prefix(2).map { "\($0.key) \(Int(($0.confidence * 100).rounded()))%" }
    return "The chords sound like \(best.key), \(Int((best.confidence * 100).rounded()))%; "
      + "\(others.joined(separator: ", "))."
  }
}

extension Effect<Arranger> {
  static var dropFirst: Self { .say("Drop what you carry first, or put it back with Escape.") }
}
