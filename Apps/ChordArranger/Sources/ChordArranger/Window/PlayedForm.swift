import ArrangerModel
import TerminalUI

/// The song as it is heard: its sections one after the other, once for each time that they are played.
struct PlayedForm: Hashable {
  struct Block: Hashable {
    let name: String
    let hue: ThemeRole
    /// How many beats are played before it, and how many belong to it.
    let first: Int
    var count: Int
  }

  private(set) var blocks: [Block] = []
  /// The number of beats that are played.
  let beatCount: Int
  /// In seconds.
  let duration: Double

  /// - Complexity: O(beats played).
  init(_ song: Song) {
    let beats = song.playedBeats
    (beatCount, duration) = (beats.count, song.duration)
    let sections = Dictionary(song.form.map { ($0.id, $0.section) }, uniquingKeysWith: { first, _ in first })
    var indices: [BarID: Int] = [:]
    for section in song.sections.values {
      for (index, bar) in section.bars.enumerated() { indices[bar.id] = index }
    }
    var last: (use: UseID, bar: Int)?
    for (number, beat) in beats.enumerated() {
      let here = (use: beat.use, bar: indices[beat.beat.bar] ?? 0)
      if let last, last.use == here.use, last.bar < here.bar || last.bar == here.bar && beat.beat.number > 0 {
        blocks[blocks.count - 1].count += 1
      } else if let section = sections[beat.use].flatMap({ song.sections[$0] }) {
        blocks.append(Block(name: section.name, hue: section.hue, first: number, count: 1))
      }
      last = here
    }
  }
}

/// The form of the song in two rows: blocks as long as the sections last, and how far the song has been played.
struct FormLine: Hashable {
  let form: PlayedForm
  /// The beat that sounds, counted from 0 as played, and the seconds before it; `nil` while nothing plays.
  let played: PlayedMoment?

  private static let label = 6

  /// The beat at a column of the line, counted as it is played; `nil` beside the blocks.
  func beat(atColumn column: Int, of columns: Int) -> Int? {
    let (width, column) = (columns - Self.label, column - Self.label)
    guard 0 <= column, column < width, form.beatCount > 0 else { return nil }
    return column * form.beatCount / width
  }

  func draw(in canvas: inout Canvas<ArrangerPlace>) {
    let width = canvas.size.columns - Self.label
    guard width > 0, form.beatCount > 0 else { return }
    canvas.write("Form", at: .zero, style: canvas.style(.hint))
    if let played { canvas.write(Self.text(of: played.seconds), at: CellPoint(0, 1), style: canvas.style(.hint)) }
    for block in form.blocks {
      let start = block.first * width / form.beatCount
      let end = (block.first + block.count) * width / form.beatCount
      draw(block, in: CellRect(column: Self.label + start, row: 0, columns: end - start, rows: 1), of: &canvas)
    }
    let bar = ProgressBar(played.map { max(1, $0.beat) } ?? 0, of: form.beatCount, width: width)
    canvas.draw(bar, at: CellPoint(Self.label, 1), role: .coral)
  }

  private func draw(_ block: PlayedForm.Block, in rect: CellRect, of canvas: inout Canvas<ArrangerPlace>) {
    guard rect.columns > 0 else { return }
    let isPlayed = played.map { block.first <= $0.beat && $0.beat < block.first + block.count } ?? false
    let style = isPlayed ? canvas.theme.badge(block.hue) : canvas.theme.chip(block.hue)
    // A gap between blocks, unless a block would be hardly wider than the gap. None follows the last one.
    let isLast = block.first + block.count == form.beatCount
    let area = CellRect(
      column: rect.minColumn, row: 0, columns: rect.columns > 3 && !isLast ? rect.columns - 1 : rect.columns, rows: 1)
    if canvas.theme.hasSurfaces || isPlayed { canvas.fill(area, style: style) }
    if !canvas.theme.hasSurfaces { canvas.set("▌", at: area.origin, style: style) }
    guard area.columns > 2 else { return }
    // Cut off without an ellipsis, which would take the room of a letter.
    canvas.within(CellRect(column: area.minColumn + 1, row: 0, columns: area.columns - 1, rows: 1)) {
      $0.write(block.name, at: .zero, style: style)
    }
  }

  /// Minutes and seconds: `1:42`.
  static func text(of seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.down))
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}

/// A beat as it is played.
struct PlayedMoment: Hashable {
  /// Counted from 0, with all repeats.
  let beat: Int
  /// Since the beginning of the song.
  let seconds: Double
}
