import AppHost
import Foundation
import TerminalUI

/// The apps as `gallery --list` prints them.
struct Listing: Codable {
  struct Row: Codable, Hashable {
    var name: String
    var version: String
    var abstract: String
  }

  let rows: [Row]

  init(_ plugins: [Plugin]) {
    rows = plugins.map { Row(name: $0.name, version: $0.version, abstract: $0.abstract) }
  }

  func text(isJSON: Bool) -> String {
    guard isJSON else {
      let width = rows.map { columns(of: $0.name) }.max() ?? 0
      return rows.map { "\($0.name.padded(to: width))  \($0.abstract)" }.joined(separator: "\n")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(rows) else { preconditionFailure("A list can always be written as JSON.") }
    return String(decoding: data, as: UTF8.self)
  }
}
