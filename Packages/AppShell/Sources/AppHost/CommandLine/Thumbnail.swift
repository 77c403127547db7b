import AppShell
import Foundation
public import TerminalUI

/// The picture of a tile, cell by cell, and the words below it, as one program passes them to another.
public struct Thumbnail: Hashable, Sendable {
  /// Text in one style.
  struct Run: Hashable, Sendable, Codable {
    var text: String
    /// The packed colors (`Color.packed`), and the bits of the attributes.
    var foreground: UInt32
    var background: UInt32
    var attributes: UInt8

    var style: Style {
      Style(
        foreground: Self.color(foreground), background: Self.color(background),
        Style.Attributes(rawValue: attributes))
    }

    private static func color(_ packed: UInt32) -> Color {
      Raster(width: 1, height: 1, pixels: [packed])[0, 0] ?? .default
    }
  }

  public let size: CellSize
  let rows: [[Run]]
  public let detail: String
  public let progress: TileProgress?
  /// The same picture in real pixels, for a terminal that can show it; `nil` if there is none.
  private(set) var pictures: ThumbnailPictures?

  /// - Parameter cell: The size of a cell in pixels, if the images in the frame are to be passed on.
  public init(
    of frame: Frame, detail: String = "", progress: TileProgress? = nil, cell: (width: Int, height: Int)? = nil
  ) {
    size = frame.size
    pictures = cell.flatMap { ThumbnailPictures(of: frame, cell: $0) }
    self.detail = detail
    self.progress = progress
    rows = (0..<frame.size.rows).map { row in
      var runs: [Run] = []
      for column in 0..<frame.size.columns {
        let cell = CellPoint(column, row)
        guard let character = frame.character(at: cell), let style = frame.style(at: cell) else { continue }
        let (text, paper) = (style.foreground?.packed ?? 0, style.background?.packed ?? 0)
        if let last = runs.last, last.foreground == text, last.background == paper,
          last.attributes == style.attributes.rawValue
        {
          runs[runs.count - 1].text.append(character)
        } else {
          runs.append(
            Run(
              text: String(character), foreground: text, background: paper, attributes: style.attributes.rawValue))
        }
      }
      return runs
    }
  }
}

extension Thumbnail {
  /// Its real pictures. Free them when it is shown no more.
  public var images: [Image] { pictures?.all.map(\.image) ?? [] }

  /// Takes over the images of one that was drawn before, as far as the pixels are the same, so that a terminal that has
  /// them gets none of them again.
  public mutating func adoptImages(of other: Thumbnail) {
    if let pictures, let others = other.pictures { self.pictures = pictures.adopting(others) }
  }
}

extension Canvas {
  /// Draws a thumbnail in the middle of a rectangle, cut off at its edges: as real pictures, once the terminal has all of
  /// them.
  public mutating func draw(_ thumbnail: Thumbnail, in rect: CellRect) {
    within(rect) { canvas in
      let left = (canvas.size.columns - thumbnail.size.columns) / 2
      let top = (canvas.size.rows - thumbnail.size.rows) / 2
      for (row, runs) in thumbnail.rows.enumerated() {
        var column = left
        for run in runs { column += canvas.write(run.text, at: CellPoint(column, top + row), style: run.style) }
      }
      thumbnail.pictures?.place(in: &canvas, at: CellPoint(left, top))
    }
  }
}

extension Thumbnail: Codable {
  private enum CodingKeys: CodingKey { case columns, rows, detail, progress, pictures }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(size.columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
    try container.encode(detail, forKey: .detail)
    try container.encodeIfPresent(progress, forKey: .progress)
    try container.encodeIfPresent(pictures, forKey: .pictures)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let width = try container.decode(Int.self, forKey: .columns)
    rows = try container.decode([[Run]].self, forKey: .rows)
    detail = try container.decode(String.self, forKey: .detail)
    progress = try container.decodeIfPresent(TileProgress.self, forKey: .progress)
    pictures = try container.decodeIfPresent(ThumbnailPictures.self, forKey: .pictures)
    guard 0 < width, rows.allSatisfy({ $0.reduce(0) { $0 + columns(of: $1.text) } == width }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: container, debugDescription: "A row does not have \(width) columns.")
    }
    size = CellSize(width, rows.count)
  }
}

extension Program {
  /// The tile of the app at the size of the window; its first screen if it has none.
  func thumbnail() -> Thumbnail {
    guard let tile = app.tile(in: context(at: frameTime, size: size)) else { return Thumbnail(of: frame) }
    var canvas = emptyCanvas
    canvas.admitAllImages()
    canvas.fill(CellRect(size), style: canvas.style(.well))
    canvas.draw(tile.view, in: CellRect(size))
    return Thumbnail(of: canvas.frame, detail: tile.detail, progress: tile.progress, cell: canvas.cellPixels)
  }
}
