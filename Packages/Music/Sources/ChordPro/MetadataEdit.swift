/// Edits of directives. Numbers of lines and songs count from 0 and must be those of the document.
extension ChordProDocument {
  /// Sets the metadata of a song: if the song has such a directive, the value of the first one is replaced; otherwise a
  /// line is inserted below the metadata at the start of the song.
  ///
  /// - Parameters:
  ///   - name: "key", "tempo" or any other name, also in short form.
  ///   - value: The text to put after the name, without surrounding spaces.
  /// - Throws: If the result would not be read as this name and this value.
  public mutating func setMetadata(_ name: String, to value: String, inSong song: Int) throws(ChordProError) {
    let songs = songs
    precondition(songs.indices.contains(song), "There is no song \(song) among \(songs.count) songs.")
    let name = try Self.soundName(name)
    let range = songs[song].lines
    if let line = range.first(where: { lines[$0].says(name) }) {
      return try setValue(ofDirectiveInLine: line, to: value)
    }
    let text = Array(value.utf8)[...].trimmed.string
    let line = ChordProLine(bytes: Array("{\(name): \(text)}".utf8), in: nil)
    guard !text.utf8.contains(.lineFeed), let directive = line.directive, directive.name == name,
      directive.value == text
    else {
      throw .value(value, of: name)
    }
    splice(place(in: range), [line.bytes])
  }

  /// - Parameter line: A line with a directive. The value of `{meta: key G}` is G.
  /// - Throws: If the result would not be read as this value.
  public mutating func setValue(ofDirectiveInLine line: Int, to value: String) throws(ChordProError) {
    guard let directive = self.line(line).directive else {
      preconditionFailure("There is no directive in line \(line).")
    }
    let text = Array(value.utf8)[...].trimmed.string
    let next =
      if let metadata = directive.metadata {
        lines[line].replacing(metadata.range, with: text)
      } else if directive.value != nil {
        lines[line].replacing(directive.valueRange, with: text)
      } else {
        lines[line].replacing(directive.argumentRange, with: ": \(text)")
      }
    guard !text.isEmpty, !text.utf8.contains(.lineFeed), let new = next.directive,
      new.name == directive.name, new.metadata?.name == (directive.metadata?.name ?? directive.name),
      new.metadata?.value ?? new.value == text
    else { throw .value(value, of: directive.metadata?.name ?? directive.name) }
    lines[line] = next
  }

  private static func soundName(_ name: String) throws(ChordProError) -> String {
    let full = DirectiveNames.inFull(name.lowercased())
    guard !full.isEmpty, full.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0.isDigit || $0.isSmallLetter }) else {
      throw .directiveName(name)
    }
    return full
  }

  /// The place below the last line of metadata at the start of the song.
  private func place(in song: Range<Int>) -> Range<Int> {
    var place = song.lowerBound
    for line in song {
      switch lines[line].content {
      case .blank, .comment: continue
      case .directive(let directive) where directive.isPreamble: place = line + 1
      case .directive(let directive) where directive.role == .other: continue
      case .directive, .lyrics, .grid, .verbatim: return place..<place
      }
    }
    return place..<place
  }
}

extension ChordProLine {
  fileprivate func says(_ name: String) -> Bool {
    guard let directive, directive.selector == nil else { return false }
    return directive.metadata?.name == name || directive.name == name
  }
}

extension Directive {
  fileprivate var isPreamble: Bool { role == .newSong || DirectiveNames.metadata.contains(name) }
}
