import AppHost
public import AppSharing
import AppShell
public import ArgumentParser
import ArrangerModel
import ChordArranger
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
      Without a file, it starts with eight empty bars. Your work is saved as you go, and the file stays as it is: other \
      files are written at the end. "chord-arranger saves" lists what is saved.
      """,
    version: ShellOptions.version)

  public static let examples = """
    chord-arranger song.cho
    chord-arranger ~/songs
    chord-arranger --example pachelbel
    chord-arranger friday.setlist --share        a band plays from it; one leads
    chord-arranger song.cho --transpose G --midi out.mid --chordpro out.cho --wav out.wav --headless
    chord-arranger saves list
    """

  @Argument(
    help: "A song (ChordPro, MusicXML, iReal Pro, MIDI), or several: a folder, a text with many songs, or a .setlist.",
    completion: .file(extensions: Arranger.profile.takes.flatMap(\.endings)))
  var file: String?

  @Option(help: ArgumentHelp("Begin with one of \(Example.names).", valueName: "name"))
  var example: Example?

  @Option(
    help: ArgumentHelp("Which song of a ChordPro text, or of a folder or .setlist, to begin with.", valueName: "n"))
  var song: Int?

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

  @Flag(help: "Write that text as grids, without the words under the chords.")
  var newText = false

  @Option(help: ArgumentHelp("Write the sound at the end.", valueName: "file"), completion: .file())
  var wav: String?

  @Option(help: ArgumentHelp("Write MusicXML at the end.", valueName: "file"), completion: .file())
  var musicxml: String?

  @Option(
    help: ArgumentHelp("Write a page (.html) or a link (.irealb) for iReal Pro at the end.", valueName: "file"),
    completion: .file())
  var ireal: String?

  @Option(
    help: ArgumentHelp("Write a chart at the end: .pdf, .html, .md or .txt.", valueName: "file"), completion: .file())
  var chart: String?

  @Option(help: ArgumentHelp("Show on charts how the chords are played.", valueName: "instrument"))
  var diagrams: Instrument?

  @Option(
    help: ArgumentHelp(
      "Write all songs of the set at the end: as a chart (.pdf), or for iReal Pro (.html).", valueName: "file"),
    completion: .file())
  var setChart: String?

  @Flag(help: "Add a click on each beat of the sound.")
  var metronome = false

  @Flag(help: "Play the sound at the end, through \(SoundWish.players.joined(separator: ", ")).")
  var play = false

  @OptionGroup var sharing: SharingOptions
  @OptionGroup var shell: ShellOptions

  public init() {}

  public func validate() throws {
    if file != nil && example != nil { throw ValidationError("Give a file or --example, not both.") }
    if let setChart, !hasSetPDF, !IRealOutput.isPage(setChart) {
      throw ValidationError(
        "A set is written as a chart (.pdf) or for iReal Pro (.html), but \"\(setChart)\" ends in neither.")
    }
    if let diagrams, chart == nil, !hasSetPDF {
      throw ValidationError("--diagrams \(diagrams.rawValue) needs a chart: give --chart, or --set-chart with a .pdf.")
    }
    if let problem = Outputs.problem(withMusicXML: musicxml) { throw ValidationError(problem) }
    if let chart, let problem = Chart.problem(withFile: chart) { throw ValidationError(problem) }
    if sharing.isSomebodyElses {
      let own: [(String, Bool)] = [
        ("a file", file != nil), ("--example", example != nil), ("--key", key != nil),
        ("--tempo", tempo != nil), ("--time", time != nil), ("--transpose", transpose != nil),
      ]
      if let given = own.first(where: \.1) {
        throw ValidationError("The song comes from whoever shares it, so leave out \(given.0).")
      }
    }
    _ = try changes()
  }

  private var hasSetPDF: Bool {
    setChart.map { $0.lowercased().hasSuffix(".pdf") || OutputFile.isStandardOutput($0) } ?? false
  }

  public func run() throws { try run(sharedBy: nil) }

  /// - Parameter host: Serves the songs of `--share`; `nil` if this program only joins others.
  public func run(sharedBy host: (any DocumentHosting)?) throws {
    var command = self
    let environment = ProcessInfo.processInfo.environment
    if sharing.isShared { return try runShared(environment, by: host) }
    var session = try command.session(environment)
    while let next = try command.run(environment, session) {
      if session?.takeTurn() != true {
        // Files are written of the song that was named on the command line.
        command = try Self.parse(next.arguments ?? next.paths)
        session = try command.session(environment)
      }
      // A song that was chosen by its save keeps that name.
      let open = next.arguments == nil ? nil : command.shell.open
      command.shell = next.shell
      command.shell.open = open
    }
  }

  /// The set of songs that was named; `nil` for a single song.
  ///
  /// In a text of several songs that is changed by options, or that is written without a screen, the song alone is meant.
  func session(_ environment: [String: String]) throws -> SetSession? {
    let isChanged = key != nil || tempo != nil || time != nil || transpose != nil
    guard let file, shell.replay == nil, let session = try SetSession(file, in: directory(environment)) else {
      if setChart != nil, shell.replay == nil {
        throw ValidationError("--set-chart needs several songs: a folder, a text with many songs, or a .setlist.")
      }
      return nil
    }
    if session.isText {
      if isChanged || shell.headless && setChart == nil { return nil }
      if let song { try session.begin(withNumber: song, named: file) }
    } else {
      if isChanged {
        throw ValidationError("--key, --tempo, --time and --transpose are for a single song, and \(file) has several.")
      }
      if let song { try session.begin(with: song, named: file) }
    }
    return session
  }

  /// Whether nothing says which song is meant.
  private var namesNothing: Bool {
    file == nil && example == nil && key == nil && tempo == nil && time == nil && transpose == nil && shell.open == nil
      && !sharing.isShared
  }

  func directory(_ environment: [String: String]) -> String? {
    try? shell.dataDir ?? DataDirectory.default(for: Arranger.name, environment: environment)
  }

  /// - Returns: The run with the song that was dropped on this one.
  @discardableResult
  func run(_ environment: [String: String], _ session: SetSession? = nil) throws -> NextRun? {
    let source = try prepared(session)
    let directory = directory(environment)
    let work = SavedWork(of: source.saveName, in: directory)
    for remark in (session?.takeRemarks() ?? []) + source.remarks + (shell.open == nil ? work.remarks : []) {
      StandardError.tell(remark)
    }
    var shell = shell
    // Without a terminal, the saved arrangement is exported; the save is only read.
    if shell.headless, shell.replay == nil, shell.dataDir == nil, shell.open != nil || work.exists {
      shell.dataDir = directory
      shell.readOnly = true
    }
    return try play(
      source, named: work.name, in: session, from: sources(of: session),
      saying: (shell.open == nil ? work.remarks.first : nil) ?? source.firstRemark
    ) { opening in
      try shell.run(opening)
    }
  }

  /// The files that are read.
  func sources(of session: SetSession?) -> [String] {
    [file, session?.file].compactMap(\.self) + (session.map { set in set.set.entries.map(set.path) } ?? [])
  }

  /// Plays a song, with sound, and writes what was asked for at the end.
  ///
  /// - Parameters:
  ///   - name: Of the save.
  ///   - sources: The files that were read.
  ///   - remark: What is said first.
  ///   - start: Shows it.
  /// - Returns: What `start` returns.
  func play(
    _ source: SongSource, named name: String, in set: (any OpenedSet)?, from sources: [String], saying remark: String?,
    after before: Arranger? = nil, _ start: (Opening<Arranger>) throws -> NextRun?
  ) throws -> NextRun? {
    let outputs = Outputs(
      midi: midi, chordPro: chordpro, isNewText: newText, wav: wav, musicXML: musicxml, iReal: ireal, text: chart,
      diagrams: diagrams, hasMetronome: metronome, plays: play)
    var opening = Opening<Arranger>(
      name: name, notes: source.origin.notes, makeModel: { source.song },
      makeApp: { song, notes in
        var app = Arranger(
          origin: Origin(notes: notes), set: OpenSet(notes: notes), song: song, checkSong: SongSource.check)
        app.songChoices = SongChoices(notes: notes).choices
        if let before { app.goOn(from: before) }
        return app
      })
    opening.mayBeginWithStart = namesNothing
    if !sharing.isShared {
      opening.circumstances = SongChoices.notes(
        of: directory(ProcessInfo.processInfo.environment), besides: shell.open ?? name)
    }
    let songs = set?.songs
    if let set { opening.circumstances.merge(OpenSet.notes(of: set.set)) { $1 } }
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    let player = SoundPlayer()
    let loudspeaker = Loudspeaker(player)
    defer { loudspeaker.silence() }
    let mailbox = Mailbox<String>()
    opening.mailbox = mailbox
    opening.whenAsked = { app, song, request in
      // If an answer could not be posted, nothing else could be shown either.
      switch request {
      case .write(let file): try? mailbox.post(file.answer(song, app.origin))
      case .keep(let songs): if let problem = set?.keep(songs) { try? mailbox.post(problem) }
      case .turn(let id): set?.turn(to: id, from: app)
      case .writeSet(let wish): if let songs { try? mailbox.post(wish.answer(song, songs)) }
      case .play, .silence, .strike:
        if player == nil, case .play = request { try? mailbox.post(SoundPlayer.isMissing) }
        loudspeaker.take(request, song)
      }
    }
    opening.outputs = outputs.paths + [setChart].compactMap(\.self)
    opening.sources = sources
    opening.whenDone = { app, song in
      let aligned = try app.set?.aligned(song, app.transposed) ?? song
      for remark in outputs.remarks(on: aligned, from: app.origin) { StandardError.tell(remark) }
      try outputs.write(aligned, app.origin)
      if let setChart, let set, let songs {
        let losses = try songs.write(set.set, to: setChart, diagrams: diagrams)
        for sentence in losses.sentences { StandardError.tell("\(setChart): \(sentence)") }
      }
    }
    if let set { try mailbox.post(set.takeGreeting()) }
    if let remark { try mailbox.post(remark) }
    try outputs.checkStrangers(song: source.song, allowed: shell.overwrite)
    return try start(opening)
  }

  /// The song with all changes from the options. A song changed in this way is a separate document.
  func prepared(_ session: SetSession? = nil) throws -> SongSource {
    var source = try source(session)
    do {
      for change in try changes() { _ = try change.perform(on: &source.song) }
    } catch let refusal as Refusal {
      throw ValidationError(refusal.description)
    }
    source.saveName.add(try settings())
    return source
  }

  private func source(_ session: SetSession?) throws -> SongSource {
    if let session {
      let entry = session.set.currentEntry
      return try SongSource(file: session.path(of: entry), song: entry.line.number)
    }
    if let file { return try SongSource(file: file, song: song ?? 1) }
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

extension Instrument: ExpressibleByArgument {}
