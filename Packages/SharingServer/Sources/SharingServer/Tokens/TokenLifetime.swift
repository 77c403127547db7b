import ArgumentParser
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

extension TokenLifetime: ExpressibleByArgument {
  package init?(argument: String) {
    if argument == "never" {
      self = .unlimited
    } else if let days = Int(argument), 1...36_500 ~= days {
      self = .days(days)
    } else {
      return nil
    }
  }

  package var defaultValueDescription: String {
    switch self {
    case .days(let days): "\(days)"
    case .unlimited: "never"
    }
  }
}
