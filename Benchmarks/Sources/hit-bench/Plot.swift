import Foundation

/// Time against the number of views, on log axes.
enum Plot {
  static func svg(_ results: [Result]) -> String { "" }
}
