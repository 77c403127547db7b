import AppShell
import Foundation
import JigsawModel
import PictureFiles

/// What a puzzle asks of the program around it.
public enum JigsawRequest: Hashable, Sendable {
  /// A picture of the puzzle in a file.
  case writePicture
}

/// A picture of the puzzle that is written during play, in the current directory: of the table or, once it is solved, of
/// the picture. Nothing is overwritten.
struct WrittenPicture {
  let app: Jigsaw
  let puzzle: Puzzle

  /// Writes it.
  ///
  /// - Returns: A sentence that names the new file, or explains why there is none.
  func write(in directory: String = ".") -> String {
    let bitmap = TablePicture(art: app.art, puzzle: puzzle).current()
    let path = freePath(in: directory)
    do {
      try bitmap.write(png: path)
      let name = URL(fileURLWithPath: path).lastPathComponent
      return "Wrote \"\(name)\", \(bitmap.width) x \(bitmap.height) pixels, in the current directory."
    } catch {
      return String(explaining: error)
    }
  }

  /// "sea-table.png" or "sea-solved.png", or the first of "sea-table-2.png", "sea-table-3.png" … that does not exist.
  private func freePath(in directory: String) -> String {
    let stem = "\(directory)/\(app.file.map(PictureSave.stem) ?? Jigsaw.name)-\(puzzle.isSolved ? "solved" : "table")"
    let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? "\(stem).png" : "\(stem)-\($0).png" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(stem).png"
  }
}
