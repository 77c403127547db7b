/// The time played, in whole seconds; it stops while the game is paused.
struct Stopwatch: Hashable, Codable {
  private(set) var seconds = 0
  private(set) var isPaused = false
  private var last: Duration = .zero

  /// A thousand hours, where it stops. What is noted for each minute stays small, whatever a save says.
  static let longest = 3_600_000

  #if !hasFeature(Embedded)
    private enum CodingKeys: String, CodingKey {
      case seconds, isPaused
    }
  #endif

  init() {}

  #if !hasFeature(Embedded)
    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      seconds = min(max(0, try fields.decode(Int.self, forKey: .seconds)), Self.longest)
      isPaused = try fields.decode(Bool.self, forKey: .isPaused)
    }
  #endif

  var nextTick: Duration? {
    isPaused ? nil : last + .seconds(1)
  }

  mutating func tick(at time: Duration) {
    guard !isPaused, last + .seconds(1) <= time else { return }
    seconds = min(seconds + 1, Self.longest)
    // After a long sleep only one second counts as played.
    last = last + .seconds(2) <= time ? time : last + .seconds(1)
  }

  mutating func toggle(at time: Duration) {
    isPaused.toggle()
    last = time
  }

  /// Begins again at 0.
  mutating func restart(at time: Duration) {
    self = Stopwatch()
    last = time
  }

  /// Goes on from here after it was put aside.
  mutating func resume(at time: Duration) { last = time }

  var text: String { Self.text(seconds) }

  /// "3:25" or "1:03:25".
  static func text(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
