public import AppShell
import ArrangerModel
import ChordPro
import ChordTheory
import History
import MusicFiles
import TerminalUI

/// What is dragged out of the window: a section as ChordPro text and the song as a MIDI file, or chords as text.
extension Arranger {
  public func export(_ items: [ArrangerItem], in context: AppContext<Arranger>) -> Export? {
    let song = context.model
    let uses = items.compactMap { if case .use(let use) = $0 { use } else { nil } }
    guard !uses.isEmpty else {
      let names = items.compactMap { item in
        switch item {
        case .offer(let symbol): symbol.text
        case .chord(let beat): song.chord(at: beat)?.text
        case .use, .song: nil
        }
      }
      guard !names.isEmpty else { return nil }
      return Export([
        .text(names.joined(separator: " ")),
        Representation("text/plain") { () throws(Refusal) in
          Array(names.joined(separator: " ").utf8)
        },
      ])
    }
    let text = { () throws(Refusal) -> [UInt8] in try song.part(uses).chordPro().bytes }
    return Export([
      Representation("text/plain;charset=utf-8", make: text), Representation("text/plain", make: text),
      Representation("audio/midi", fileName: "\(song.title.isEmpty ? "song" : song.title).mid") {
        () throws(Refusal) in MIDIFile(song: song).bytes()
      },
    ])
  }
}
