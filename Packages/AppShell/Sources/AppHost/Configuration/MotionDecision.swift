import AppShell

/// Whether things move by themselves in a terminal, and why: for a program that explains it.
public struct MotionDecision: Hashable, Sendable {
  public let moves: Bool
  /// A clause: "the line is fast enough: 12 ms from a query to its answer".
  public let reason: String

  /// The slowest line on which things move, in milliseconds from a query to its answer.
  public static var limit: Int { Int(LineWatch.limit.microseconds / 1_000) }

  /// - Parameters:
  ///   - delay: The time from a query to its answer; `nil` if the terminal does not answer.
  ///   - environment: The one that names the config file.
  public init(lineDelay delay: Duration?, environment: [String: String]) {
    let preferences = Preferences(options: [:], app: nil, environment: environment)
    self.init(preferences.text(.motion), "\(preferences.values[.motion]?.origin ?? .standard)", lineDelay: delay)
  }

  init(_ setting: String, _ origin: String, lineDelay delay: Duration?) {
    let time = delay.map { "\($0.microseconds / 1_000) ms from a query to its answer" }
    switch setting {
    case "on": (moves, reason) = (true, "motion is \"on\" (\(origin))")
    case "reduced": (moves, reason) = (false, "motion is \"reduced\" (\(origin))")
    default:
      guard let delay, let time else {
        (moves, reason) = (true, "the terminal has not answered, so the speed of the line is unknown")
        return
      }
      moves = delay <= LineWatch.limit
      reason =
        moves
        ? "the line is fast enough: \(time)"
        : "the line is slow: \(time), and \(Self.limit) is the limit; motion = \"on\" moves things all the same"
    }
  }
}
