/// Why a file cannot be read as a table, in words for the person who owns it.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the file.
  public enum Fault: Hashable, Sendable {
    /// It contains a NUL, or half a UTF-16 code unit at its end.
    case notText
    case empty
    /// The quote that opens a cell in this line is never closed.
    case unclosedQuote
    /// There is something other than a delimiter after the quote that closes a cell.
    case textAfterQuote
    case tooManyCells(Int, columns: Int, delimiter: Delimiter)
  }

  /// The name of the file, as it was given.
  public let file: String
  /// The line of the file, counted from 1; `nil` if the whole file is at fault.
  public let line: Int?
  public let fault: Fault

  init(_ fault: Fault, in file: String, line: Int? = nil) {
    self.fault = fault
    self.file = file
    self.line = line
  }

  /// A full sentence that names the file and the line.
  public var reason: String {
    let place = line.map { "\(file), line \($0)" } ?? file
    return switch fault {
    case .notText: "\(place) is not a text file."
    case .empty: "\(place) is empty."
    case .unclosedQuote: "\(place): a quote is opened and never closed."
    case .textAfterQuote: "\(place): there is text after the quote that closes a cell."
    case .tooManyCells(let cells, let columns, _):
      "\(place): there are \(cells) cells for \(columns) \(columns == 1 ? "column" : "columns")."
    }
  }

  /// A full sentence that says what to change in the file.
  public var remedy: String {
    switch fault {
    case .notText: "Save it as CSV in UTF-8."
    case .empty: "The first line names the columns; each other line is a row."
    case .unclosedQuote: "Close it; a quote that belongs to the text is written twice."
    case .textAfterQuote: "Put the whole cell in quotes; a quote that belongs to the text is written twice."
    case .tooManyCells(_, _, let delimiter):
      "Put a cell in quotes if a \(delimiter.name) belongs to its text, or name the missing columns."
    }
  }

  public var description: String { "\(reason) \(remedy)" }
}
