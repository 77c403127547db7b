import AppHost
import AppShell
import ArgumentParser
import JigsawModel
import JigsawPuzzle
import PictureFiles

/// `--save-table table.png --save-cut cut.svg`: files that are written when the program ends.
struct ExportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("At the end, write the table as a PNG file.", valueName: "file"))
  var saveTable: String?

  @Option(help: ArgumentHelp("At the end, write the solved picture with its seams as a PNG file.", valueName: "file"))
  var savePicture: String?

  @Option(help: ArgumentHelp("At the end, write the outlines of all pieces as an SVG file.", valueName: "file"))
  var saveCut: String?

  var paths: [String] { [saveTable, savePicture, saveCut].compactMap(\.self) }

  func write(_ app: Jigsaw, _ puzzle: Puzzle) throws {
    let picture = TablePicture(art: app.art, puzzle: puzzle)
    if let saveTable { try OutputFile.write(picture.table().pngData(), to: saveTable) }
    if let savePicture { try OutputFile.write(picture.solved().pngData(), to: savePicture) }
    guard let saveCut else { return }
    let (width, height) = (app.art.picture.width, app.art.picture.height)
    try OutputFile.write(app.art.cut.svg(width: width, height: height).utf8, to: saveCut)
  }
}
