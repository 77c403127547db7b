extension Table {
  /// The table as a CSV file, with a newline after each row. Reading it gives the same table.
  ///
  /// (The exception is a NUL character in a cell: it can be written, but a file that contains one cannot be read.)
  public func csv(delimiter: Delimiter = .comma) -> String {
    var text = ""
    for row in [columns] + rows {
      text += row.map { Self.quoted($0, delimiter: delimiter, isAlone: row.count == 1) }
        .joined(separator: String(Unicode.Scalar(delimiter.rawValue)))
      text += "\n"
    }
    return text
  }

  /// The table as JSON: an array of objects, one per line, whose keys are the columns in their order. All values are
  /// strings, as in the table.
  public func json() -> String {
    let names = columns.map(Self.jsonString)
    let objects = rows.map { row in
      "  {" + zip(names, row).map { "\($0): \(Self.jsonString($1))" }.joined(separator: ", ") + "}"
    }
    return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  /// - Parameter isAlone: Whether it is the only cell of its row; an empty one would then be a blank line.
  static func quoted(_ cell: String, delimiter: Delimiter, isAlone: Bool) -> String {
    let bytes = cell.utf8
    let needsQuotes =
      cell.isEmpty && isAlone
      || bytes.contains { [Byte.quote, Byte.newline, Byte.return, delimiter.rawValue].contains($0) }
      || [Byte.space, Byte.tab].contains(bytes.first ?? 0) || [Byte.space, Byte.tab].contains(bytes.last ?? 0)
      // At the start of a file it would be taken for a byte order mark.
      || cell.unicodeScalars.first == "\u{FEFF}"
    guard needsQuotes else { return cell }
    var text = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in cell.unicodeScalars {
      text.append(scalar)
      // Scalar by scalar: a quote with a combining mark is a different character but still the same byte.
      if scalar == "\"" { text.append(scalar) }
    }
    text.append("\"")
    return String(text)
  }

  private static func jsonString(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
