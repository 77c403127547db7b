import AppHost
import AppSharing
import AppShell
import ArgumentParser
import ArrangerModel
import ChordArranger
import Foundation
import History

/// Songs that several people play from.
extension ChordArrangerCommand {
  func runShared(_ environment: [String: String], by host: (any DocumentHosting)?) throws {
    let session = sharing.isSomebodyElses ? nil : try session(environment)
    let source = try prepared(session)
    let work = SavedWork(of: source.saveName, in: directory(environment))
    for remark in (session?.takeRemarks() ?? []) + (session == nil ? source.remarks : []) { StandardError.tell(remark) }
    let band = try sharing.begin(
      Arranger.self, named: session?.saveName ?? work.name, shell, by: host, notes: SharedSet.noteNames
    ) {
      guard let session else { return [SharedWork<Arranger>.single: try saved(source, named: work.name)] }
      let (sheets, remarks) = try SharedSet.sheets(of: session)
      for remark in remarks { StandardError.tell(remark) }
      return sheets
    }
    defer { band.end() }
    let set = SharedSet { band.sheets }
    if let song { try set?.begin(with: song) }
    if set == nil, sharing.isSomebodyElses,
      let option = song.map({ _ in "--song" }) ?? setChart.map({ _ in "--set-chart" })
    {
      throw ValidationError("\(option) is for a set, and this is a single song.")
    }
    let sources = sources(of: session)
    var shell = shell
    while let next = try play(source, named: work.name, in: set, band, shell, from: sources), set?.takeTurn() == true {
      shell = next.shell
    }
  }

  /// Plays the only song, or the one of the set that is open.
  private func play(
    _ source: SongSource, named name: String, in set: SharedSet?, _ band: SharedPlay<Arranger>, _ shell: ShellOptions,
    from sources: [String]
  ) throws -> NextRun? {
    try play(source, named: name, in: set, from: sources, saying: nil, after: set?.before) { opening in
      try band.run(opening, shell, on: set?.sheet)
    }
  }

  /// The song as this person has arranged it so far.
  private func saved(_ source: SongSource, named name: String) throws -> SharedWork<Arranger>.Sheet {
    let opening = Opening<Arranger>(
      name: name, notes: source.origin.notes, makeModel: { source.song }, makeApp: { _, _ in Arranger() })
    let saved = try SavedDocument(opening, in: shell.dataDir, named: shell.open)
    return SharedWork.Sheet(try saved.model(), notes: try saved.notes())
  }
}
