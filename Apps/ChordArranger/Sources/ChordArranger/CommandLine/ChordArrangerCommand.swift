public import AppShell
public import ArgumentParser
import ArrangerModel
import ChordTheory
import Foundation
import History
import Persistence

/// `chord-arranger song.cho --transpose G --midi out.mid`
public struct ChordArrangerCommand: AppCommand {
  public static let configuration = CommandConfiguration(
    commandName: Arranger.name,
    abstract: "Arranges chords in bars and sections with the mouse or the keyboard.",
    discussion: """
      Without a file, it starts with eight empty bars. Your work is saved as you go, and the file stays as it is: other
      files are written at the end. "chord-arranger saves" lists what is saved.
      """,
    version: ShellOptions.version)

  public static let examples = """
    chord-arranger song.cho
    chord-arranger --example pachelbel
    chord-arranger song.cho --transpose G --midi out.mid --chordpro out.cho --wav out.wav --headless
    chord-arranger saves list
    """

  @Argument(
    help: "A ChordPro text, or a MIDI file.",
    completion: .file(extensions: ["cho", "crd", "chopro", "chordpro", "pro", "txt", "mid", "midi"]))
  var file: String?

  @Option(help: ArgumentHelp("Begin with one of \(Example.names).", valueName: "name"))
  var example: Example?

  @Option(help: ArgumentHelp("Which song of a ChordPro text, from 1.", valueName: "n"))
  var song = 1

  @Option(help: ArgumentHelp("Set the key; the chords stay.", valueName: "key"))
  var key: String?

  @Option(help: ArgumentHelp("Beats a minute, from 10 to 1000.", valueName: "n"))
  var tempo: Double?

  @Option(help: ArgumentHelp("The song's time signature, such as 3/4.", valueName: "time"))
  var time: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Transpose to a key (G), or by semitones (+2, -3).", valueName: "where"))
  var transpose: String?

  @Option(help: ArgumentHelp("Write a MIDI file at the end.", valueName: "file"), completion: .file())
  var midi: String?

  @Option(help: ArgumentHelp("Write a ChordPro text at the end.", valueName: "file"), completion: .file())
  var chordpro: String?

  @Flag(help: "Write that text as grids, without the lyrics and comments of the original.")
  var newText = false

  @Option(help: ArgumentHelp("Write the sound at the end.", valueName: "file"), completion: .file())
  var wav: String?

  @Option(
    help: ArgumentHelp("Write a chart at the end: .pdf, .html, .md or .txt.", valueName: "file"), completion: .file())
  var chart: String?

  @Flag(help: "Add a click on each beat of the sound.")
  var metronome = false

  @Flag(help: "Play the sound at the end, through \(SoundPlayer.names.joined(separator: ", ")).")
  var play = false

  @OptionGroup var shell: ShellOptions

  public init() {}

  public func validate() throws {
    if file != nil && example != nil { throw ValidationError("Give a file or --example, not both.") }
    if let chart, let problem = Chart.problem(withFile: chart) { throw ValidationError(problem) }
    _ = try changes()
  }

  public func run() throws {
    var command = self
    while let next = try command.run(ProcessInfo.processInfo.environment) {
      // Files are written of the song that was named on the command line.
      command = try Self.parse([next.path])
      command.shell = next.shell
    }
  }

  /// - Returns: The run with the song that was dropped on this one.
  @discardableResult
  func run(_ environment: [String: String]) throws -> NextRun? {
    let source = try prepared()
    let directory = try? shell.dataDir ?? DataDirectory.default(for: Arranger.name, environment: environment)
    let work = SavedWork(of: source.saveName, in: directory)
    for remark in source.remarks + (shell.open == nil ? work.remarks : []) {
      FileHandle.standardError.write(Data("\(remark)\n".utf8))
    }
    let outputs = Outputs(
      midi: midi, chordPro: chordpro, isNewText: newText, wav: wav, text: chart, hasMetronome: metronome, plays: play)
    var opening = Opening<Arranger>(
      name: work.name, notes: source.origin.notes, makeModel: { source.song },
      makeApp: { _, notes in Arranger(origin: Origin(notes: notes)) })
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    let player = SoundPlayer()
    let loudspeaker = Loudspeaker(player)
    defer { loudspeaker.silence() }
    let mailbox = Mailbox<String>()
    opening.mailbox = mailbox
    opening.whenAsked = { app, song, request in
      guard case .write(let file) = request else {
        if player == nil, case .play = request { try? mailbox.post(SoundPlayer.isMissing) }
        return loudspeaker.take(request, song)
      }
      // If the answer could not be posted, nothing else could be shown either.
      try? mailbox.post(file.answer(song, app.origin))
    }
    (opening.outputs, opening.sources) = (outputs.paths, [file].compactMap(\.self))
    opening.whenDone = { app, song in try outputs.write(song, app.origin) }
    if let remark = work.remarks.first, shell.open == nil {
      try mailbox.post(remark)
    }
    try outputs.checkStrangers(song: source.song, allowed: shell.overwrite)
    var shell = shell
    // Without a terminal, the saved arrangement is exported; the save is only read.
    if shell.headless, shell.replay == nil, shell.dataDir == nil, shell.open != nil || work.exists {
      shell.dataDir = directory
      shell.readOnly = true
    }
    return try shell.run(opening)
  }

  /// The song with all changes from the options. A song changed in this way is a separate document.
  func prepared() throws -> SongSource {
    var source = try source()
    do {
      for change in try changes() { _ = try change.perform(on: &source.song) }
    } catch let refusal as Refusal {
      throw ValidationError(refusal.description)
    }
    source.saveName.add(try settings())
    return source
  }

  private func source() throws -> SongSource {
    if let file { return try SongSource(file: file, song: song) }
    if let example { return SongSource(try example.song(), name: example.rawValue) }
    return SongSource(try .empty(), name: "untitled")
  }

  private func changes() throws -> [ArrangerCommand] {
    do throws(Refusal) {
      var changes: [ArrangerCommand] = []
      if let key { changes.append(.set(.key(try MusicalKey(typed: key)))) }
      if let tempo {
        guard Song.tempos.contains(tempo) else {
          throw Refusal(
            "A tempo of \(tempoText(tempo)) beats a minute is out of range.", remedy: "Choose from 10 to 1000.")
        }
        changes.append(.set(.tempo(tempo)))
      }
      if let time { changes.append(.set(.time(try TimeSignature(typed: time)))) }
      if let transpose { changes.append(try .transposition(typed: transpose)) }
      return changes
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// The same settings, for the name of the save.
  private func settings() throws(Refusal) -> [SaveName.Setting] {
    var settings: [SaveName.Setting] = []
    if let key { settings.append(.key(try MusicalKey(typed: key), written: key)) }
    if let tempo { settings.append(.tempo(tempo)) }
    if let time { settings.append(.time(try TimeSignature(typed: time), written: time)) }
    if let transpose {
      settings.append(.transposition(try .transposition(typed: transpose), written: transpose))
    }
    return settings
  }
}

extension Example: ExpressibleByArgument {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
