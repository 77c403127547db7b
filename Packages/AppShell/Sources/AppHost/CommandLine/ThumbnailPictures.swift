import AppShell
import Foundation
import TerminalUI

/// The real pictures of a thumbnail, for a terminal whose cells have a certain size.
struct ThumbnailPictures: Hashable, Sendable {
  struct Picture: Sendable {
    /// Where its first pixel is, in pixels from the top left of the thumbnail.
    let x: Int
    let y: Int
    let png: [UInt8]
    /// What the terminal knows it by.
    fileprivate(set) var image: Image

    init(x: Int, y: Int, width: Int, height: Int, png: [UInt8]) {
      (self.x, self.y, self.png) = (x, y, png)
      image = Image(width: width, height: height) { png }
    }
  }

  /// The size of a cell in pixels.
  let cellWidth: Int
  let cellHeight: Int
  private(set) var all: [Picture]

  /// - Returns: `nil` if the frame has no images.
  init?(of frame: Frame, cell: (width: Int, height: Int)) {
    guard cell.width > 0, cell.height > 0, !frame.placedImages.isEmpty else { return nil }
    (cellWidth, cellHeight) = cell
    all = frame.placedImages.map {
      Picture(x: $0.x, y: $0.y, width: $0.image.width, height: $0.image.height, png: $0.image.png)
    }
  }

  /// Places all of them, once the terminal has all.
  ///
  /// - Parameter origin: The cell of the canvas where the thumbnail begins.
  func place<Place>(in canvas: inout Canvas<Place>, at origin: CellPoint) {
    // In cells of another size, they would not cover what is drawn in cells.
    guard canvas.cellPixels == (cellWidth, cellHeight) else { return }
    // All are sent, even if one has to wait.
    guard all.map({ canvas.admit($0.image) }).allSatisfy(\.self) else { return }
    for picture in all {
      _ = canvas.place(
        picture.image, x: origin.column * cellWidth + picture.x, y: origin.row * cellHeight + picture.y)
    }
  }

  func adopting(_ others: ThumbnailPictures) -> ThumbnailPictures {
    var adopting = self
    for index in all.indices {
      if let same = others.all.first(where: { $0.hasPixels(of: all[index]) }) { adopting.all[index].image = same.image }
    }
    return adopting
  }
}

extension ThumbnailPictures.Picture: Hashable {
  fileprivate func hasPixels(of other: Self) -> Bool {
    image.width == other.image.width && image.height == other.image.height && png == other.png
  }

  /// Whether both show the same: they need not be the same to a terminal.
  static func == (left: Self, right: Self) -> Bool {
    left.x == right.x && left.y == right.y && left.hasPixels(of: right)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(png)
  }
}

extension ThumbnailPictures.Picture: Codable {
  private enum CodingKeys: CodingKey { case x, y, width, height, png }

  /// No window has more pixels than that in a row.
  private static let most = 16_384

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(x, forKey: .x)
    try container.encode(y, forKey: .y)
    try container.encode(image.width, forKey: .width)
    try container.encode(image.height, forKey: .height)
    try container.encode(Data(png), forKey: .png)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys, from least: Int) throws -> Int {
      let number = try container.decode(Int.self, forKey: key)
      guard least...Self.most ~= number else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(number) is not from \(least) to \(Self.most).")
      }
      return number
    }
    self.init(
      x: try number(.x, from: 0), y: try number(.y, from: 0), width: try number(.width, from: 1),
      height: try number(.height, from: 1), png: Array(try container.decode(Data.self, forKey: .png)))
  }
}

extension ThumbnailPictures: Codable {
  private enum CodingKeys: String, CodingKey { case cellWidth, cellHeight, all = "images" }
}
