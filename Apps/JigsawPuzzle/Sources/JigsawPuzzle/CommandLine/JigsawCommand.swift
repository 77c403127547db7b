public import AppShell
public import ArgumentParser
import DragDropKit
import Foundation
import JigsawModel
import PictureFiles

/// `jigsaw-puzzle [picture] --pieces 48 --seed 7`
public struct JigsawCommand: AppCommand {
  public static let configuration = CommandConfiguration(
    commandName: Jigsaw.name,
    abstract: "Cuts a photograph into pieces, to be put together with the mouse or the keyboard.",
    discussion: """
      Without a picture, one that comes with the program is cut. Every puzzle (picture, pieces and seed) is saved as you
      play; starting it again continues where you left off. "jigsaw-puzzle saves" lists what is saved.
      """,
    version: ShellOptions.version)

  public static let examples = """
    jigsaw-puzzle photo.jpg --pieces 150
    jigsaw-puzzle photo.jpg --seed 7 --theme light
    jigsaw-puzzle photo.jpg --headless --replay game.jsonl --state
    jigsaw-puzzle saves list
    """

  @Argument(help: "A PNG, JPEG or PPM file.", completion: .file(extensions: ["png", "jpg", "jpeg", "ppm", "pgm"]))
  var picture: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("About how many pieces, from 4 to 10000.", valueName: "n"),
    transform: { text in
      guard let count = Int(text), Grid.pieceCounts.contains(count) else {
        throw ValidationError("A puzzle has from 4 to 10000 pieces: give a number in that range.")
      }
      return count
    })
  var pieces = 48

  @OptionGroup var shell: ShellOptions

  public init() {}

  public func run() throws {
    var command = self
    while let next = try command.play() {
      command = self
      (command.picture, command.shell) = (next.path, next.shell)
    }
  }

  /// - Returns: The run with the picture that was dropped on this puzzle.
  private func play() throws -> NextRun? {
    let seed = shell.seed ?? 1
    let path = try picture ?? Self.bundledPicture
    let save = PictureSave(picture: path, isBundled: picture == nil, pieces: pieces, seed: seed)
    var title = save.title(of: save.ownName)
    var opening = Opening<Jigsaw>(
      name: save.ownName, notes: save.notes,
      makeModel: {
        let size = try Bitmap.size(of: path)
        return Puzzle(grid: try Grid(about: pieces, forPictureOf: size.width, by: size.height), seed: seed)
      },
      makeApp: { model, notes in
        // A picture named on the command line takes precedence over the one from which the puzzle was made.
        let path = picture ?? PictureSave.picture(of: notes, orSameAt: path)
        let size = try Bitmap.size(of: path)
        let cut = try Cut(
          grid: model.grid, pictureWidth: size.width, pictureHeight: size.height,
          seed: notes["seed"].flatMap(UInt64.init) ?? seed)
        let bitmap = try Bitmap(contentsOf: path, fitting: Self.enoughPixels)
        var app = Jigsaw(
          art: PieceArt(cut: cut, picture: bitmap.flattened(on: 0xFF_FFFF)), title: title,
          pictureName: PictureSave.stem(of: path))
        app.greet()
        return app
      })
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    if shell.open == nil {
      let folder = opening
      opening.name = try save.name(
        among: { try SavedDocument(folder, in: shell.dataDir, named: $0) }, grid: { try folder.makeModel().grid })
      title = save.title(of: opening.name)
    }
    return try shell.run(opening)
  }

  /// No terminal shows more pixels than this.
  private static let enoughPixels = (width: 2_000, height: 2_000)

  private static var bundledPicture: String {
    get throws {
      guard let path = Bundle.module.path(forResource: "citrus-fruits", ofType: "jpg", inDirectory: "Pictures") else {
        throw ValidationError("The picture that comes with the program is missing. Name one: jigsaw-puzzle photo.jpg")
      }
      return path
    }
  }
}
