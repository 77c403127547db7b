import Foundation

/// How long a token is valid: a number of days, or "never" for a token that ends only when it is revoked.
package enum TokenLifetime: Hashable, Sendable {
  case days(Int)
  case unlimited

  package static let usual = TokenLifetime.days(90)

  package func end(from start: Date) -> Date? {
    switch self {
    case .days(let days): start + TimeInterval(days) * 86_400
    case .unlimited: nil
    }
  }
}
