import Tables

/// The outlines and flags of countries. Not every country has both.
///
/// Make one only for the games that show them, because it reads about 100 kB of tables.
public struct CountryPictures: Sendable {
  public let outlines: [CountryCode: Outline]
  public let flags: [CountryCode: FlagPicture]

  public init() {
    outlines = Self.outlines { _ in true }
    flags = Self.flags { _ in true }
  }

  /// The outlines of some countries.
  public static func outlines(of isIncluded: (CountryCode) -> Bool) -> [CountryCode: Outline] {
    Dictionary(
      uniqueKeysWithValues: EmbeddedTables.rows(PackageResources.outlines_csv, "outlines.csv").compactMap { row in
        let code = row.code("alpha2")
        return isIncluded(code) ? (code, Outline(rings: row.list("rings").map { Self.ring($0, row) })) : nil
      })
  }

  /// The flags of some countries, for games that show no outlines.
  public static func flags(of isIncluded: (CountryCode) -> Bool) -> [CountryCode: FlagPicture] {
    Dictionary(
      uniqueKeysWithValues: EmbeddedTables.rows(PackageResources.flags_csv, "flags.csv").compactMap { row in
        let code = row.code("alpha2")
        return isIncluded(code) ? (code, FlagPicture(pixels: pixels(row))) : nil
      })
  }

  private static func ring(_ text: String, _ row: EmbeddedRow) -> [Outline.Corner] {
    text.split(separator: " ").map { corner in
      let parts = corner.split(separator: ",").map { row.require(Int($0), "rings") }
      precondition(parts.count == 2, "\"\(corner)\" is not a corner of an outline.")
      return Outline.Corner(x: parts[0], y: parts[1])
    }
  }

  /// Each pixel is stored as one digit, the index of a color.
  private static func pixels(_ row: EmbeddedRow) -> [UInt32] {
    let colors = row.text("colors").split(separator: " ").map { row.require(UInt32($0, radix: 16), "colors") }
    return row.text("pixels").map { digit in
      let index = row.require(digit.wholeNumberValue, "pixels")
      precondition(index < colors.count, "Color \(index) is not among the \(colors.count) of \(row.cells).")
      return colors[index]
    }
  }
}
