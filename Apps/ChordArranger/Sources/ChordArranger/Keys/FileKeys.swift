import AppShell
import ArrangerModel

/// Keys for files, and for the facts about the song.
enum FileKeys {
  static var bindings: [Binding<Arranger>] {
    [
      Binding(
        "w", id: "write-file",
        title: "Write a file: ChordPro, MIDI, sound, MusicXML, iReal Pro, or a chart (PDF, HTML, …)"
      ) {
        app, context in
        app.open(FileMenu(diagrams: app.files.diagrams))
      },
      Binding("f", id: "song-facts", title: "Change title, artist, key, tempo, time and capo in a form") {
        app, context in
        app.open(SongForm(context.model))
      },
    ]
  }
}
