/// The directives of ChordPro 6, from the list at chordpro.org.
enum DirectiveNames {
  /// - Parameter name: In lower case.
  /// - Returns: The long form of a short name; any other name unchanged.
  static func inFull(_ name: String) -> String { long[name] ?? name }

  private static let long = [
    "t": "title", "st": "subtitle", "c": "comment", "ci": "comment_italic", "cb": "comment_box",
    "soc": "start_of_chorus", "eoc": "end_of_chorus", "sov": "start_of_verse", "eov": "end_of_verse",
    "sob": "start_of_bridge", "eob": "end_of_bridge", "sot": "start_of_tab", "eot": "end_of_tab",
    "sog": "start_of_grid", "eog": "end_of_grid", "ns": "new_song", "np": "new_page", "npp": "new_physical_page",
    "colb": "column_break", "col": "columns", "g": "grid", "ng": "no_grid", "cf": "chordfont", "cs": "chordsize",
    "tf": "textfont", "ts": "textsize",
    // Names of the program before ChordPro, which many songs have.
    "gc": "comment", "guitar_comment": "comment",
  ]

  /// Directives for metadata, which may be at the start of a song.
  static let metadata: Set<String> = [
    "title", "sorttitle", "subtitle", "artist", "sortartist", "composer", "lyricist", "arranger", "copyright", "album",
    "year", "key", "time", "tempo", "duration", "capo", "tag", "meta",
  ]

  static let known: Set<String> = {
    let fonts = ["chord", "chorus", "footer", "grid", "tab", "label", "toc", "text", "title"].flatMap { part in
      ["font", "size", "colour", "color"].map { part + $0 }
    }
    return metadata.union(fonts).union([
      "comment", "highlight", "comment_italic", "comment_box", "image", "define", "chord", "transpose", "new_page",
      "new_physical_page", "column_break", "pagetype", "diagrams", "grid", "no_grid", "titles", "columns",
    ])
  }()
}
