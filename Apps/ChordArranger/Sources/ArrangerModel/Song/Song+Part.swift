extension Song {
  /// The song with these uses of its sections alone, in the order of the song, and the lines that belong to them.
  public func part(_ uses: [UseID]) -> Song {
    var part = self
    part.form = form.filter { uses.contains($0.id) }
    let used = Set(part.form.map(\.section))
    part.sections = sections.filter { used.contains($0.key) }
    let places = TextPlaces(part)
    part.texts = texts.filter { $0.place != .start && places.contains($0.place) }
    return part
  }
}
