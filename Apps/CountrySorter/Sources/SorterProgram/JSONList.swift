import CountrySorter
import Foundation
import History
import Tables

/// A list in JSON, as a table: an array of objects whose keys name the columns, or an array of names.
struct JSONList {
  let table: Table
  /// Sentences about what was read differently from how the file has it.
  let notes: [String]

  /// - Returns: `nil` if the file is not JSON, as its ending and its first character show.
  /// - Throws: If it is JSON, but not a list.
  /// - Complexity: O(bytes · columns).
  init?(_ bytes: [UInt8], file: String) throws(Refusal) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { !Self.blanks.contains($0) }
    guard file.lowercased().hasSuffix(".json") || (first == UInt8(ascii: "[") && !file.lowercased().hasSuffix(".csv"))
    else { return nil }
    let data = Data(bytes[start...])
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      throw Self.refusal(of: error, file: file, isArray: first == UInt8(ascii: "["))
    }
    var notes: [String] = []
    var keys: Set<String> = []
    var isNested: Int?
    for (index, entry) in entries.enumerated() {
      keys.formUnion(entry.cells.keys)
      if entry.hasMore { isNested = isNested ?? index }
    }
    if let isNested {
      notes.append("\(file), entry \(isNested + 1): an object within an object is left out.")
    }
    let text = String(decoding: data, as: UTF8.self)
    let columns = Self.inOrder(keys, of: text)
    guard !columns.isEmpty else {
      throw Refusal("\(file.sanitized) has no names.", remedy: "Give it an object or a name for each card.")
    }
    table = Table(columns: columns, rows: entries.map { entry in columns.map { entry.cells[$0] ?? "" } })
    self.notes = notes
  }

  private static let blanks = [0x20, 0x09, 0x0A, 0x0D] as Set<UInt8>

  /// Foundation forgets the order of keys, but the column that comes first names the cards.
  private static func inOrder(_ keys: Set<String>, of text: String) -> [String] {
    func place(_ key: String) -> String.Index {
      let written = (try? JSONEncoder().encode(key)).map { String(decoding: $0, as: UTF8.self) } ?? key
      return text.range(of: written)?.lowerBound ?? text.endIndex
    }
    return keys.map { (place($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  private static func refusal(of error: any Error, file: String, isArray: Bool) -> Refusal {
    let remedy = "It must be an array of objects, such as [{\"name\": \"Alien\", \"year\": 1979}], or of names."
    guard let error = error as? DecodingError else {
      return Refusal("\(file.sanitized) cannot be read as JSON.", remedy: remedy)
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      let entry = context.codingPath.first?.intValue.map { ", entry \($0 + 1)" } ?? ""
      return Refusal("\(file.sanitized)\(entry) is not a list of cards.", remedy: remedy)
    case .dataCorrupted: return Refusal("\(file.sanitized) is not valid JSON.", remedy: remedy)
    @unknown default: return Refusal("\(file.sanitized) cannot be read as JSON.", remedy: remedy)
    }
  }
}

/// A card of a list, as text for each column.
private struct Entry: Decodable {
  var cells: [String: String] = [:]
  /// Whether it contains an object, which has no place in a table.
  var hasMore = false

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(Scalar.self) {
      cells["name"] = name.text
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    for key in object.allKeys {
      if let value = try? object.decode(Scalar.self, forKey: key) {
        cells[key.stringValue] = value.text
      } else if let values = try? object.decode([Scalar].self, forKey: key) {
        // As in a cell of a table that has several words.
        cells[key.stringValue] = values.map(\.text).joined(separator: "|")
      } else {
        hasMore = true
      }
    }
  }
}

private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A text, a number, true, false or null, as a cell of a table has it.
private struct Scalar: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      text = ""
    } else if let flag = try? value.decode(Bool.self) {
      text = flag ? "yes" : "no"
    } else if let number = try? value.decode(Int.self) {
      text = "\(number)"
    } else if let number = try? value.decode(Decimal.self), number.isWhole {
      // Such as ids with more digits than a Double has.
      text = "\(number)"
    } else if let number = try? value.decode(Double.self) {
      // With one digit more, "1.234" cannot be taken for a thousand.
      text = "\(number)".contains("e") ? "\(number)" : "\(number)0"
    } else {
      text = try value.decode(String.self)
    }
  }
}

extension Decimal {
  fileprivate var isWhole: Bool { isFinite && exponent >= 0 && significand != 0 }
}
