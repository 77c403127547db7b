import Foundation
import History
import JigsawPuzzle

/// The pictures that are played one after the other: those that are named, and those in the folders that are named.
struct Playlist {
  /// At least one.
  let pictures: [String]

  /// - Parameter paths: Of pictures and folders. Pictures in a folder are in the order of their names; folders in it are
  ///   not searched.
  /// - Throws: If a folder cannot be read, or has no picture in it.
  init(_ paths: [String]) throws {
    pictures = try paths.flatMap(Self.pictures)
  }

  private static func pictures(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    // A file that does not exist is reported when it is opened.
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw Refusal("The folder \"\(path)\" cannot be read.", remedy: "Check its permissions, or name another one.")
    }
    return try pictures(among: names, in: path).map { "\(path)/\($0)" }
  }

  /// The names of the pictures in a folder, in order.
  ///
  /// - Throws: If there are none.
  static func pictures(among names: [String], in path: String) throws(Refusal) -> [String] {
    let found = names.filter { name in
      !name.hasPrefix(".") && Jigsaw.pictureEndings.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
    }
    guard !found.isEmpty else {
      throw Refusal(
        "There is no picture in the folder \"\(path)\".",
        remedy: "Put PNG, JPEG, PPM, PGM or Palapeli files into it, or name another one.")
    }
    return found.sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
  }
}
