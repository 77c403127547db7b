/// A snapshot of one song of a document; it does not follow later edits.
public struct ChordProSong: Hashable, Sendable {
  /// Line numbers of the document; includes `{new_song}` if the song begins with that.
  public let lines: Range<Int>
  /// The metadata from directives, including those for other programs (`x_…`), in their order, without those for a
  /// single instrument or voice.
  public let metadata: [Metadata]
  /// The sections in their order; lines between them belong to none.
  public let sections: [ChordProSection]

  /// One value of a directive such as `{title}`.
  public struct Metadata: Hashable, Sendable {
    /// The name in its long form: "title", also for `{t: …}` and `{meta: title …}`.
    public let name: String
    public let value: String
    /// The line in the document, from 0: a key or a time in the middle of the song applies from there.
    public let line: Int
  }

  /// All values of the metadata with this long name, in their order.
  public func values(of name: String) -> [String] {
    metadata.filter { $0.name == name }.map(\.value)
  }
}

/// Metadata of a song. If a song has one value at a time, this is the first one, or `nil` if that cannot be parsed.
extension ChordProSong {
  public var title: String? { first("title") }
  public var artists: [String] { values(of: "artist") }
  /// The key as written.
  public var key: String? { first("key") }
  /// The fret of the capo.
  public var capo: Int? { first("capo").flatMap(SongValue.capo) }
  /// The tempo, in beats per minute.
  public var tempo: Double? { first("tempo").flatMap(SongValue.tempo) }
  public var time: (beats: Int, beatUnit: Int)? { first("time").flatMap(SongValue.time) }
  /// The duration, in seconds.
  public var duration: Int? { first("duration").flatMap(SongValue.duration) }

  private func first(_ name: String) -> String? {
    metadata.first { $0.name == name }?.value
  }
}

extension ChordProDocument {
  /// The songs: at least one, and every line is in one of them. Each `{new_song}` begins a song, unless only blank
  /// lines and comments come before the first one.
  ///
  /// - Complexity: O(*n*).
  public var songs: [ChordProSong] {
    var starts = [0]
    var isEmpty = true
    for (index, line) in lines.enumerated() {
      if isEmpty {
        switch line.content {
        case .blank, .comment: break
        default: isEmpty = false
        }
      } else if line.directive?.role == .newSong {
        starts.append(index)
      }
    }
    return zip(starts, starts.dropFirst() + [lines.count]).map { song($0..<$1) }
  }

  private func song(_ range: Range<Int>) -> ChordProSong {
    let metadata = range.compactMap { index -> ChordProSong.Metadata? in
      guard let directive = lines[index].directive, let (name, value, _) = directive.metadata,
        directive.name == "meta" || directive.support == .custom || DirectiveNames.metadata.contains(name)
      else { return nil }
      return ChordProSong.Metadata(name: name, value: value, line: index)
    }
    return ChordProSong(lines: range, metadata: metadata, sections: SectionScan(lines, in: range).sections)
  }
}
