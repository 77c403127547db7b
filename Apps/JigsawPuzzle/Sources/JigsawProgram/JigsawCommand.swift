import AppHost
public import AppSharing
import AppShell
public import ArgumentParser
import DragDropKit
import Foundation
import History
import JigsawModel
import JigsawPuzzle
import PictureFiles
import Pictures

/// `jigsaw-puzzle [picture] --pieces 48 --seed 7`
public struct JigsawCommand: AppCommand {
  public static let configuration = CommandConfiguration(
    commandName: Jigsaw.name,
    abstract: "Cuts a photograph into pieces, for you to put together with the mouse or the keyboard.",
    discussion: """
      Without a picture, it cuts one that comes with the program. Every puzzle (picture, pieces and seed) is saved as \
      you play; starting it again continues where you left off. "jigsaw-puzzle saves" lists what is saved.
      """,
    version: ShellOptions.version)

  public static let examples = """
    jigsaw-puzzle photo.jpg --pieces 150
    jigsaw-puzzle photo.jpg --seed 7 --theme light
    jigsaw-puzzle photo.jpg --cut irregular --turned --no-help
    jigsaw-puzzle photo.jpg --headless --replay game.jsonl --state
    jigsaw-puzzle photo.jpg --share    # others solve it with you
    jigsaw-puzzle saves list
    """

  @Argument(
    help: ArgumentHelp(
      "PNG, JPEG or PPM files, Palapeli puzzles, or folders of them, to be played one after the other.",
      valueName: "picture"),
    completion: .file(extensions: Jigsaw.pictureEndings))
  var pictures: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "About how many pieces, from 4 to 10000 (default: 48, or as many as a Palapeli puzzle has).", valueName: "n"),
    transform: { text in
      guard let count = Int(text), Grid.pieceCounts.contains(count) else {
        throw ValidationError("A puzzle has from 4 to 10000 pieces: give a number in that range.")
      }
      return count
    })
  var pieces: Int?

  @OptionGroup(title: "Cut") var cut: CutOptions
  @OptionGroup(title: "Difficulty") var difficulty: DifficultyOptions
  @OptionGroup(title: "Window") var window: WindowOptions
  @OptionGroup(title: "Files") var exports: ExportOptions
  @OptionGroup(title: "Together") var sharing: SharingOptions
  @OptionGroup var shell: ShellOptions

  public init() {}

  public func validate() throws {
    guard sharing.join != nil || sharing.watch != nil else { return }
    let own = [
      ("a picture", !pictures.isEmpty), ("--pieces", pieces != nil), ("--seed", shell.seed != nil),
      ("--cut, --knobs, --curves or --flips", cut.isGiven), ("--open", shell.open != nil),
      ("--turned, --no-help or --no-picture", difficulty.challenge != .none),
    ]
    guard let option = own.first(where: \.1)?.0 else { return }
    throw ValidationError("The puzzle of another person comes as it is. Leave out \(option).")
  }

  public func run() throws { try run(sharedBy: nil) }

  /// - Parameter host: Serves the puzzle of `--share`; `nil` if this program has no server.
  public func run(sharedBy host: (any DocumentHosting)?) throws {
    var command = self
    while let next = try command.playAll(sharedBy: host) {
      command = try next.arguments.map { try Self.parse($0) } ?? self
      if next.arguments == nil { command.pictures = next.paths }
      command.shell = next.shell
    }
  }

  /// Plays the pictures one after the other, and each in more pieces or other shapes if the person asks for that.
  ///
  /// - Returns: The run with the picture that was dropped on one of them.
  private func playAll(sharedBy host: (any DocumentHosting)?) throws -> NextRun? {
    let list = try Playlist(pictures).pictures
    guard list.count < 2 || !sharing.share else {
      throw ValidationError("One picture at a time can be shared, and these are \(list.count).")
    }
    var (index, again) = (try first(of: list), self)
    var picture = list.isEmpty ? nil : list[index]
    while true {
      let end = try again.play(picture, next: index + 1 < list.count ? list[index + 1] : nil, sharedBy: host)
      guard let end, end.dropped == nil, let onward = end.onward else { return end?.dropped }
      // A puzzle that was opened by the name of its save knew its picture.
      if again.shell.open != nil { picture = end.file }
      let shell = again.shell.ofNextRun
      switch onward {
      case .nextPicture:
        index += 1
        (again, picture) = (self, list[index])
      case .morePieces: again.pieces = Onward.pieces(after: end.grid.count)
      case .otherCut: again.cut.cut = Onward.cut(after: end.style)
      }
      again.shell = shell
    }
  }

  /// Where to begin: at the first picture that is not solved yet, otherwise at the first.
  private func first(of list: [String]) throws -> Int {
    guard list.count > 1, shell.open == nil, shell.replay == nil else { return 0 }
    return list.firstIndex { path in
      guard let opening = try? opening(path, next: nil), let saved = try? document(opening, named: opening.name),
        saved.exists
      else { return true }
      return (try? saved.model().isSolved) != true
    } ?? 0
  }

  private func document(_ opening: Opening<Jigsaw>, named name: String) throws -> SavedDocument<Jigsaw> {
    try SavedDocument(opening, in: shell.dataDir, named: name)
  }

  /// How a puzzle ended.
  private struct End {
    /// The run with a picture that was dropped on it.
    var dropped: NextRun?
    /// What the person goes on to.
    var onward: Onward?
    /// The file of its picture.
    var file: String?
    var grid: Grid
    var style: CutStyle
  }

  /// - Parameter picture: `nil` for the one that comes with the program.
  private func play(_ picture: String?, next: String?, sharedBy host: (any DocumentHosting)?) throws -> End? {
    var opening = try opening(picture, next: next)
    var end: End?
    (opening.outputs, opening.sources) = (exports.paths, [picture].compactMap(\.self))
    opening.whenDone = { app, puzzle in
      try exports.write(app, puzzle)
      end = End(onward: app.onward, file: app.picture.file, grid: puzzle.grid, style: puzzle.style)
    }
    let mailbox = Mailbox<String>()
    opening.mailbox = mailbox
    // Encoding a large picture takes longer than anybody waits for a key.
    let pictures = DispatchQueue(label: "pictures")
    opening.whenAsked = { app, puzzle, _ in
      let picture = WrittenPicture(app: app, puzzle: puzzle)
      // If the answer could not be posted, nothing else could be shown either.
      pictures.async { try? mailbox.post(picture.write()) }
    }
    let dropped = try sharing.run(opening, shell, by: host, notes: ["seed"], files: ["picture"])
    pictures.sync {}
    end?.dropped = dropped
    if shell.headless || shell.replay != nil { end?.onward = nil }
    return end
  }

  private func opening(_ picture: String?, next: String?) throws -> Opening<Jigsaw> {
    let seed = shell.seed ?? 1
    let bundled = try? Self.bundledPicture
    let path = try picture ?? Self.bundledPicture
    let foreign = pieces == nil || picture?.hasSuffix(".puzzle") == true ? try? PalapeliPuzzle(contentsOf: path) : nil
    let pieces = pieces ?? foreign.map { min(max($0.pieces, 4), 10_000) } ?? 48
    let (style, challenge) = (try cut.style, difficulty.challenge)
    let save = PictureSave(
      picture: path, isBundled: picture == nil, pieces: pieces, seed: seed, style: style, challenge: challenge)
    var opening = Opening<Jigsaw>(
      name: save.saveName, notes: save.notes,
      makeModel: {
        let size = try Bitmap.size(of: path)
        return Puzzle(
          grid: try Grid(about: pieces, forPictureOf: size.width, by: size.height), seed: seed, style: style,
          challenge: challenge)
      },
      makeApp: { model, notes in
        // A picture named on the command line takes precedence over the one from which the puzzle was made.
        if shell.open != nil, let picture { try PictureSave.requireSame(picture, as: notes) }
        let given = path
        let path = picture ?? PictureSave.picture(of: notes, orSameAt: path)
        let size = try Bitmap.size(of: path)
        if shell.open != nil { try requireSame(model, seed: notes["seed"], pictureOf: size) }
        let cut = try Cut(
          grid: model.grid, pictureWidth: size.width, pictureHeight: size.height,
          seed: notes["seed"].flatMap(UInt64.init) ?? seed, style: model.style)
        let bitmap = try Bitmap(contentsOf: path, fitting: Self.enoughPixels)
        if let damage = bitmap.damage { StandardError.tell("\(damage)") }
        let name = (path == given ? foreign : try? PalapeliPuzzle(contentsOf: path))?.title
        var app = Jigsaw(
          art: PieceArt(cut: cut, picture: bitmap.flattened(on: 0xFF_FFFF), codec: .files),
          picture: NamedPicture(
            title: save.title, name: name ?? PictureSave.stem(of: path), file: path,
            argument: path == bundled ? nil : path),
          challenge: model.challenge, next: next.map(PictureSave.stem),
          traySide: TraySideChoice(window.tray, usual: usualSide))
        app.isGone = { !FileManager.default.fileExists(atPath: $0) }
        if !model.challenge.hidesPicture { app.greet() }
        return app
      })
    opening.mayBeginWithStart = namesNothing
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    return opening
  }

  /// Whether nothing says which puzzle is meant.
  private var namesNothing: Bool {
    pictures.isEmpty && pieces == nil && !cut.isGiven && difficulty.challenge == .none && shell.seed == nil
      && shell.open == nil && !sharing.isShared
  }

  /// - Throws: If an option asks for another puzzle than the saved one that is opened by its name.
  private func requireSame(_ puzzle: Puzzle, seed saved: String?, pictureOf size: (width: Int, height: Int)) throws {
    let (asked, challenge) = (difficulty.challenge, puzzle.challenge)
    let grid = try pieces.map { try Grid(about: $0, forPictureOf: size.width, by: size.height) }
    let contradictions = [
      ("--pieces", grid.map { $0 != puzzle.grid } ?? false),
      ("--seed", shell.seed.map { "\($0)" != saved } ?? false),
      ("--cut, --knobs, --curves or --flips", cut.isGiven ? try cut.style != puzzle.style : false),
      ("--turned or --turned-freely", difficulty.turning != nil && asked.turning != challenge.turning),
      ("--no-help", asked.hidesFits && !challenge.hidesFits),
      ("--no-picture", asked.hidesPicture && !challenge.hidesPicture),
    ]
    guard let option = contradictions.first(where: \.1)?.0 else { return }
    throw Refusal(
      "The saved puzzle was begun with another value of \(option).",
      remedy: "Leave out \(option) to continue it, or leave out --open to begin another puzzle.")
  }

  /// Where the config file wants the tray.
  private var usualSide: TraySide? {
    shell.configured(Jigsaw.traySetting, of: Jigsaw.self, environment: ProcessInfo.processInfo.environment)
      .flatMap(TraySide.init)
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
