import AppHost
import AppShell
import Foundation
import JigsawModel
import JigsawPuzzle
import PictureFiles
import Pictures

/// A picture of the puzzle that is written during play, in the current directory: of the table or, once it is solved, of
/// the picture. Nothing is overwritten, and what the latest file shows is not written again.
struct WrittenPicture: Sendable {
  private let bitmap: Bitmap
  /// The beginning of the file's name.
  private let stem: String

  init(app: Jigsaw, puzzle: Puzzle) {
    bitmap = TablePicture(art: app.art, puzzle: puzzle).current()
    stem = "\(app.picture.file.map(PictureSave.stem) ?? Jigsaw.name)-\(puzzle.isSolved ? "solved" : "table")"
  }

  /// Writes it.
  ///
  /// - Returns: A sentence that names the new file, or explains why there is none.
  func write(in directory: String = ".") -> String {
    let (latest, path) = paths(in: directory)
    do {
      if let latest, (try? Bitmap(contentsOf: latest)) == bitmap {
        return "\"\(URL(fileURLWithPath: latest).lastPathComponent)\" shows it already, in the current directory."
      }
      try OutputFile.write(bitmap.pngData(), to: path)
      let name = URL(fileURLWithPath: path).lastPathComponent
      return "Wrote \"\(name)\", \(bitmap.width) x \(bitmap.height) pixels, in the current directory."
    } catch {
      return String(explaining: error)
    }
  }

  /// "sea-table.png" or "sea-solved.png", or the first of "sea-table-2.png", "sea-table-3.png" … that does not exist, and
  /// the last that does.
  private func paths(in directory: String) -> (latest: String?, free: String) {
    let stem = "\(directory)/\(stem)"
    var (latest, free, number) = (String?.none, "\(stem).png", 1)
    while FileManager.default.fileExists(atPath: free) {
      number += 1
      (latest, free) = (free, "\(stem)-\(number).png")
    }
    return (latest, free)
  }
}
