extension Song {
  /// The song with these uses of its sections alone, in the order of the song.
  public func part(_ uses: [UseID]) -> Song {
    var part = self
    part.form = form.filter { uses.contains($0.id) }
    let used = Set(part.form.map(\.section))
    part.sections = sections.filter { used.contains($0.key) }
    return part
  }
}
