import AppShell
import Foundation
import History
import JigsawModel
import PictureFiles
import Pictures

/// Chooses the save for a puzzle of a picture. Saves are named after the picture's content, because cameras give many
/// pictures the same name.
struct PictureSave {
  private let path: String
  /// The fingerprint of the content; `nil` if the file cannot be read, which is reported when it is opened.
  private let fingerprint: String?
  /// The file without what says its format, and the fingerprint. The picture that comes with the program is known
  /// without one.
  private let name: [String]
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
    fingerprint = try? Bitmap.fingerprint(of: path)
    name = [Self.stem(of: path), isBundled ? nil : fingerprint].compactMap(\.self)
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

  /// The title of the picture in the best times.
  var title: String { name.joined(separator: " ") }

  /// The name of the save.
  var saveName: String { "\(name.joined(separator: "-"))-\(pieces)-\(seed)\(variant)" }
}
