public import AppShell
import ArrangerFiles
import TerminalUI

/// A song that is dropped on the program opens, and the one before stays saved.
extension Arranger {
  public static let takes = [
    DropKind("a ChordPro text", endings: ["cho", "crd", "chopro", "chordpro", "pro", "txt"]),
    DropKind("a MIDI file", types: ["audio/midi", "audio/x-midi"], endings: ["mid", "midi"]),
    DropKind(
      "a MusicXML file", types: ["application/vnd.recordare.musicxml+xml"], endings: ["musicxml", "xml", "mxl"],
      limit: MusicXMLFile.maximumSize),
    DropKind("a page of iReal Pro", endings: ["html", "htm", "irealb"]),
  ]

  public func dropDescription(on place: ArrangerPlace?, in context: AppContext<Arranger>) -> String? {
    "Release: this song opens."
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
    do {
      // Read here and now, so that a damaged one does not cost the song on the screen.
      _ = try SongSource(file.bytes, file: file.name)
    } catch {
      return [.say(String(explaining: error).sanitized)]
    }
    let others = arrival.files.count - 1
    return (others > 0 ? [.say("One song at a time: the first of \(others + 1).")] : []) + [.open(file)]
  }
}
