extension Song {
  /// The song with these uses of its sections alone, in the order of the song, and the lines that belong to them.
  public func part(_ uses: [UseID]) -> Song {
    var part = self
    part.form = form.filter { uses.contains($0.id) }
    let used = Set(part.form.map(\.section))
    part.sections = sections.filter { used.contains($0.key) }
    let bars = Set(part.sections.values.flatMap(\.bars).map(\.id))
    part.texts = texts.filter { line in
      switch line.place {
      case .start: false
      case .opening(let section): used.contains(section)
      case .after(let bar): bars.contains(bar)
      case .closing(let use): uses.contains(use)
      }
    }
    return part
  }
}
