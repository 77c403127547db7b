import AppHost
import AppShell
import CountryData
import CountrySorter
import Foundation
import History
import SortingGames
import Tables

/// The source of the cards: the countries, or a person's own table.
struct Source {
  let name: String
  let deck: Deck
  /// What the names of the cards are called in options.
  let naming: String
  /// `nil` for a person's own table.
  let countries: CountryTable?
  let collation: Collation
  /// Identifies the content of a table, so that a changed table is a different game.
  let fingerprint: String
  let notes: [String: String]
  /// What was said about how the table was read.
  let remarks: [String]
  /// See ``OwnList/notesOnTexts``.
  let notesOnTexts: [String: String]

  init(_ options: CountrySorterCommand) throws {
    if let path = options.csv {
      for (option, isGiven) in [("--profile", options.profile != nil), ("--level", options.level != nil)] where isGiven
      {
        throw Refusal("\(option) is for countries, and --csv names a table.", remedy: "Use only one of them.")
      }
      let bytes = [UInt8](try InputFile.contents(of: path))
      let list = try OwnList(reading: bytes, file: path)
      for note in list.notes { StandardError.tell(note) }
      (remarks, notesOnTexts) = (list.notes, list.notesOnTexts)
      name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      (deck, naming) = (list.deck, list.naming)
      countries = nil
      collation = Collation(language: options.language ?? "en")
      fingerprint = SaveName.hash(bytes)
      notes = ["csv": URL(fileURLWithPath: path).path]
    } else {
      guard let profile = Profile(rawValue: options.profile ?? Profile.everyday.rawValue) else {
        throw Refusal(
          "There is no profile \"\(options.profile ?? "")\".",
          remedy: "Choose from: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      let naming = try Self.naming(options.language ?? "en")
      let table = CountryTable(profile)
      // The same countries by other names are the same game, with the same save.
      name = "countries-\((profile == .everyday ? .iso : profile).rawValue)"
      (deck, self.naming) = (table.deck(naming), "name")
      countries = table
      collation = Collation(language: naming.language.rawValue)
      fingerprint = ""
      (notes, remarks, notesOnTexts) = ([:], [], [:])
    }
  }

  private static func naming(_ language: String) throws(Refusal) -> Naming {
    switch language {
    case "iso": return .iso(.english)
    case "official": return .official
    case "own": return .endonym
    default:
      guard let language = Language(rawValue: language) else {
        throw Refusal(
          "There are no names in \"\(language)\".",
          remedy: "Choose from: \(Language.allCases.map(\.rawValue).joined(separator: ", ")), iso, official and own.")
      }
      return .common(language)
    }
  }
}

extension OwnList {
  /// Reads a table or a list in JSON, wherever it comes from.
  ///
  /// - Throws: If it cannot be read, or if there is nothing to sort.
  init(reading bytes: [UInt8], file: String) throws {
    self =
      try JSONList(bytes, file: file).map { list in
        OwnList(list.table, notes: list.notes) { "\(file), entry \($0 + 1)" }
      } ?? OwnList(TableReading(csv: bytes, file: file))
    guard deck.cards.count > 1 else {
      throw Refusal(
        "\(file.sanitized) has \(deck.cards.count.counted("row")) below its column names: there is nothing to sort.",
        remedy: "Give it a row for each card.")
    }
  }
  /// What a game asks before it gives way to a dropped table.
  static let check: TableCheck = { file throws(Refusal) in
    do {
      _ = try OwnList(reading: file.bytes, file: file.name)
    } catch {
      throw Refusal(String(explaining: error))
    }
  }
}
