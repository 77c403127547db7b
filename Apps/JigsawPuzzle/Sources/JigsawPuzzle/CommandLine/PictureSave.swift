import AppShell
import Foundation
import History
import JigsawModel
import PictureFiles

/// Chooses the save for a puzzle of a picture. Saves are named after the picture's content, because cameras give many
/// pictures the same name.
///
/// Earlier versions named saves after the file alone. Such a save is continued if it is of the same picture.
struct PictureSave {
  private let path: String
  private let isBundled: Bool
  /// The fingerprint of the content; `nil` if the file cannot be read, which is reported when it is opened.
  private let fingerprint: String?
  private let stem: String
  private let pieces: Int
  private let seed: UInt64
  /// What distinguishes this puzzle from an ordinary one; empty if nothing does.
  private let variant: String

  init(
    picture path: String, isBundled: Bool, pieces: Int, seed: UInt64, style: CutStyle = .standard,
    challenge: Challenge = .none
  ) {
    let words = (style == .standard ? [] : [style.description]) + challenge.words
    variant = words.map { "-" + $0.split { $0 == " " || $0 == "," }.joined(separator: "-") }.joined()
    self.path = URL(fileURLWithPath: path).path
    self.isBundled = isBundled
    fingerprint = try? Bitmap.fingerprint(of: path)
    stem = Self.stem(of: path)
    self.pieces = pieces
    self.seed = seed
  }

  /// The name of a file, without what says its format.
  static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  var notes: [String: String] {
    var notes = ["picture": path, "seed": String(seed)]
    notes["content"] = fingerprint
    return notes
  }

  /// The picture of a saved puzzle: the one that the save names, or the one at `path`, if the former is gone and both are
  /// the same. The picture that comes with the program is elsewhere whenever the program is.
  static func picture(of notes: [String: String], orSameAt path: String) -> String {
    guard let named = notes["picture"] else { return path }
    guard !FileManager.default.fileExists(atPath: named), let content = notes["content"],
      content == (try? Bitmap.fingerprint(of: path))
    else { return named }
    return path
  }

  /// - Throws: If a saved puzzle is of another picture than the one that is named.
  static func requireSame(_ picture: String, as notes: [String: String]) throws {
    // Of a picture that cannot be read, the reader says why.
    guard let content = notes["content"], let named = try? Bitmap.fingerprint(of: picture), named != content else {
      return
    }
    let other = notes["picture"].map { "\"\($0)\"" } ?? "another picture"
    throw Refusal(
      "The saved puzzle is of \(other), not of \"\(picture)\".",
      remedy: "Leave out the picture to continue it, or leave out --open to begin one of this picture.")
  }

  /// The name in earlier versions, and still the name for the picture that comes with the program.
  var plainName: String { "\(stem)-\(pieces)-\(seed)\(variant)" }

  /// The name with the fingerprint, which distinguishes this picture from others with the same file name.
  var ownName: String { fingerprint.map { "\(stem)-\($0)-\(pieces)-\(seed)\(variant)" } ?? plainName }

  /// The title of the picture in the best times.
  func title(of name: String) -> String {
    name == plainName ? stem : "\(stem) \(fingerprint ?? "")"
  }

  /// The name of the save to continue or to begin.
  ///
  /// - Parameters:
  ///   - document: Finds a save by its name.
  ///   - grid: The grid of a new puzzle of the picture.
  func name(
    among document: (String) throws -> SavedDocument<Jigsaw>, grid: () throws -> Grid
  ) throws -> String {
    if try document(ownName).exists { return ownName }
    let plain = try document(plainName)
    guard plain.exists else { return isBundled ? plainName : ownName }
    return isOurs(plain, grid) ? plainName : ownName
  }

  /// Whether the save is of this picture. If the save does not say, its grid must match. A save that cannot be read
  /// counts as ours, so that opening it reports what is wrong.
  private func isOurs(_ document: SavedDocument<Jigsaw>, _ grid: () throws -> Grid) -> Bool {
    do {
      let notes = try document.notes()
      if let content = notes["content"] { return content == fingerprint }
      if let other = notes["picture"], other != path, let content = try? Bitmap.fingerprint(of: other) {
        return content == fingerprint
      }
      return try document.model().grid == grid()
    } catch {
      return true
    }
  }
}
