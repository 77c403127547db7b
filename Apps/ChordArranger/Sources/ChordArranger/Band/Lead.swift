import AppShell
import ArrangerModel
import Foundation

/// Where the leader is in the song, as their program tells the others.
struct Lead: Hashable, Codable {
  /// Whoever took the lead last has the highest.
  let turn: Int
  /// The song of the set; `nil` if there is a single one.
  let song: Int?
  /// The first line in sight.
  let line: Spot?
  /// The beat that sounds; `nil` while nothing plays.
  let played: Spot?

  /// A place of the song.
  struct Spot: Hashable, Codable {
    private let use: Int
    private let bar: Int?
    private let beat: Int?

    /// - Returns: `nil` for a place that others may not have, such as a line of text.
    init?(_ place: ArrangerPlace) {
      switch place {
      case .section(let use): (self.use, bar, beat) = (use.rawValue, nil, nil)
      case .bars(let bar, in: let use): (self.use, self.bar, beat) = (use.rawValue, bar.rawValue, nil)
      case .beat(let beat, in: let use):
        (self.use, bar, self.beat) = (use.rawValue, beat.bar.rawValue, beat.number)
      default: return nil
      }
    }

    var place: ArrangerPlace {
      let use = UseID(use)
      guard let bar else { return .section(use) }
      return beat.map { .beat(Beat(BarID(bar), $0), in: use) } ?? .bars(BarID(bar), in: use)
    }
  }

  /// More turns than anybody takes, so that a number from the network can be followed by another one.
  private static let turns = 0...1_000_000_000

  init(turn: Int, song: Int?, line: Spot?, played: Spot?) {
    (self.turn, self.song, self.line, self.played) = (turn, song, line, played)
  }

  /// - Returns: `nil` if they do not lead.
  init?(of person: Company.Person) {
    guard let text = person.activity, let lead = try? JSONDecoder().decode(Lead.self, from: Data(text.utf8)),
      Self.turns ~= lead.turn
    else { return nil }
    self = lead
  }

  /// The text that is told to the others.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
