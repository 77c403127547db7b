import Tables

/// The tables that Scripts/make-countries.py writes, as embedded in the program.
///
/// They are checked whenever they are read: an error in them is a bug in the program, not a mistake of the person.
struct EmbeddedTables {
  /// In the order of their codes.
  let countries: [Country]
  let withdrawn: [WithdrawnCode]
  let sources: [DataSource]

  init() {
    let names = Dictionary(
      uniqueKeysWithValues: Self.rows(PackageResources.names_csv, "names.csv").map { ($0.text("alpha2"), $0) })
    countries = Self.rows(PackageResources.countries_csv, "countries.csv").map { row in
      guard let own = names[row.text("alpha2")] else { preconditionFailure("names.csv has no \(row.text("alpha2")).") }
      return Country(row, names: own)
    }
    withdrawn = Self.rows(PackageResources.withdrawn_csv, "withdrawn.csv").map(WithdrawnCode.init)
    sources = Self.rows(PackageResources.sources_csv, "sources.csv").map(DataSource.init)
  }

  static func rows(_ bytes: [UInt8], _ file: String) -> [EmbeddedRow] {
    do {
      let table = try TableReading(csv: bytes, file: file, delimiter: .comma).table
      let indices = Dictionary(uniqueKeysWithValues: table.columns.enumerated().map { ($1, $0) })
      return table.rows.map { EmbeddedRow(file: file, indices: indices, cells: $0) }
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// A row of an embedded table, with its cells addressed by column name.
struct EmbeddedRow {
  let file: String
  let indices: [String: Int]
  let cells: [String]

  func text(_ column: String) -> String {
    guard let index = indices[column] else { preconditionFailure("\(file) has no column \(column).") }
    return cells[index]
  }

  /// `nil` for an empty cell.
  func optional(_ column: String) -> String? {
    let text = text(column)
    return text.isEmpty ? nil : text
  }

  func list(_ column: String) -> [String] {
    text(column).split(separator: "|").map(String.init)
  }

  func number(_ column: String) -> Double? {
    optional(column).map { text in require(Double(text), column) }
  }

  func code(_ column: String) -> CountryCode {
    require(CountryCode(text(column)), column)
  }

  func codes(_ column: String) -> [CountryCode] {
    list(column).map { require(CountryCode($0), column) }
  }

  func require<T>(_ value: T?, _ column: String) -> T {
    guard let value else { preconditionFailure("\(file): \"\(text(column))\" cannot be a \(column), in \(cells).") }
    return value
  }
}
