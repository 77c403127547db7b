public import AppShell
import ArrangerFiles
import History
import TerminalUI

/// Refuses a file that is not a song, a set list or a folder of songs. The program that runs the app reads the file.
package typealias SongCheck = @Sendable (ArrivedFile) throws(Refusal) -> Void

/// A song that is dropped on the program opens, and so does a set list or a folder. The song before stays saved.
extension Arranger {
  /// The kinds of files that are songs.
  package static let songs = [
    DropKind(
      "a ChordPro text", endings: ["cho", "crd", "chopro", "chordpro", "pro", "txt"], hasAnyName: true),
    DropKind("a MIDI file", types: ["audio/midi", "audio/x-midi"], endings: ["mid", "midi"]),
    DropKind(
      "a MusicXML file", types: ["application/vnd.recordare.musicxml+xml"], endings: ["musicxml", "xml", "mxl"],
      limit: MusicXMLFile.maximumSize),
    DropKind("an iReal Pro page", endings: ["html", "htm", "irealb"]),
  ]

  package static let setList = DropKind("a set list", endings: ["setlist"])

  public func dropDescription(on place: ArrangerPlace?, in context: AppContext<Arranger>) -> String? {
    "Release to open it."
  }

  public func question(
    before arrival: Arrival<ArrangerPlace>, in context: AppContext<Arranger>
  ) -> String? {
    context.history.counter == 0 ? nil : "Open \(arrival.files[0].name)? This song stays saved."
  }

  public mutating func receive(
    _ arrival: Arrival<ArrangerPlace>, in context: AppContext<Arranger>
  ) -> Effects {
    let file = arrival.files[0]
    do throws(Refusal) {
      // Read here and now, so that a damaged one does not cost the song on the screen.
      try checkSong(file)
    } catch {
      return [.say("\(error)".sanitized)]
    }
    let others = arrival.files.count - 1
    return (others > 0 ? [.say("One at a time: the first of \(others + 1).")] : []) + [.open([file])]
  }
}
