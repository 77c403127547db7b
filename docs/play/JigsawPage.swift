import AppShell
import History
import JigsawModel
import JigsawPuzzle
import PageHost
import Pictures

@main struct JigsawPage {
  static func main() throws(Refusal) {
    let puzzle = Puzzle(grid: try Grid(about: 12, forPictureOf: Landscape.width, by: Landscape.height), seed: 1)
    let cut = try Cut(grid: puzzle.grid, pictureWidth: Landscape.width, pictureHeight: Landscape.height, seed: 1)
    let art = PieceArt(cut: cut, picture: Landscape.bitmap(), codec: .none)
    var jigsaw = Jigsaw(art: art, picture: NamedPicture(title: "Landscape"))
    jigsaw.greet()
    Page.show(jigsaw, from: puzzle)
  }
}

extension PictureCodec {
  /// The page draws pieces in characters, and reads no pictures.
  fileprivate static let none = PictureCodec(
    png: { _ throws(Refusal) in throw Refusal("A page cannot write pictures.", remedy: "Play in a terminal.") },
    damage: { _ throws(Refusal) in nil })
}
