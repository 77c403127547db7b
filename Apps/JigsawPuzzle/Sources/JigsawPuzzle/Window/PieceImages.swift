import JigsawModel
import Pictures
import TerminalUI

/// The pieces as real pictures, for terminals that place images by the pixel.
///
/// A class, because a terminal knows an image by its identity: the same pieces at the same scale are always the same
/// images. Joined pieces are united in few images, so that moving them takes few commands, but each piece is not sent
/// again with every join.
final class PieceImages {
  /// An image, and where its first pixel is in the solved picture.
  struct Part {
    let image: Image
    let x: Int
    let y: Int
  }

  private struct Key: Hashable {
    var pieces: [PieceID]
    var scale: PixelScale
    var turn: Rotation
    var edge: PieceEdge
  }

  private struct Group {
    var pieces: [PieceID]
    var scale: PixelScale
    var turn: Rotation
    /// The images, and those in which the same pieces were before they were joined, the latest first.
    var choices: [[Part]]
  }

  private let codec: PictureCodec
  private let scaled: ScaledPieces
  private var parts: [Key: Part] = [:]
  /// The parts of each group as it was last drawn, by its lowest piece.
  private var groups: [PieceID: Group] = [:]
  /// The other pieces in the image of a piece.
  private var chunks: [PieceID: [PieceID]] = [:]

  init(codec: PictureCodec, scaled: ScaledPieces) {
    (self.codec, self.scaled) = (codec, scaled)
  }

  /// The images of joined pieces, which together show all of them once.
  ///
  /// - Complexity: O(images) if the group is the same as when it was last drawn.
  func parts(of pieces: [PieceID], scale: PixelScale, turn: Rotation = .none) -> [Part] {
    choices(of: pieces, scale: scale, turn: turn).first ?? []
  }

  /// The images of joined pieces, each choice showing all of them once: the first is meant, and the others show nearly the
  /// same until the terminal has its images.
  func choices(of pieces: [PieceID], scale: PixelScale, turn: Rotation) -> [[Part]] {
    guard let lowest = pieces.first else { return [] }
    if let group = groups[lowest], group.scale == scale, group.turn == turn, group.pieces == pieces {
      return group.choices
    }
    let before = former(of: pieces, scale: scale, turn: turn)
    let found = pieces.count == 1 ? [pieces] : united(pieces)
    // In a small group the shadow and the light on the edges are part of the image. In a large one each image has to look
    // the same whatever is joined to it, and the shadow is another image.
    let isSmall = pieces.count <= Self.smallGroup
    var parts = found.compactMap { part(of: $0, scale: scale, turn, edge: isSmall ? .resting : .none) }
    if !isSmall, let shadow = part(of: pieces, scale: scale, turn, edge: .shadow) { parts.append(shadow) }
    groups[lowest] = Group(pieces: pieces, scale: scale, turn: turn, choices: [parts] + before)
    return [parts] + before
  }

  /// The choices of the groups that have been joined, and of the pieces that were none.
  private func former(of pieces: [PieceID], scale: PixelScale, turn: Rotation) -> [[Part]] {
    guard pieces.count > 1 else { return [] }
    var missing = Set(pieces)
    var joined: [[[Part]]] = []
    let known = groups.values.filter { $0.scale == scale && $0.turn == turn && $0.pieces.count < pieces.count }
    for group in known.sorted(by: { ($1.pieces.count, $0.pieces[0]) < ($0.pieces.count, $1.pieces[0]) })
    where missing.isSuperset(of: group.pieces) {
      missing.subtract(group.pieces)
      joined.append(group.choices)
    }
    joined += missing.sorted().compactMap { part(of: [$0], scale: scale, turn, edge: .resting).map { [[$0]] } }
    return (0..<Self.mostChoices).prefix(joined.map(\.count).max() ?? 0).map { index in
      joined.flatMap { $0[min(index, $0.count - 1)] }
    }
  }

  /// The images of pieces with a line around them and perhaps a shadow.
  func parts(of pieces: [PieceID], scale: PixelScale, turn: Rotation = .none, edge: PieceEdge) -> [Part] {
    choices(of: pieces, scale: scale, turn: turn, edge: edge).first ?? []
  }

  /// The choices for pieces with a line around them and perhaps a shadow.
  ///
  /// A few pieces are one image, which moves with one command. Around many there is only the line, as another image.
  func choices(of pieces: [PieceID], scale: PixelScale, turn: Rotation, edge: PieceEdge) -> [[Part]] {
    let plain = choices(of: pieces, scale: scale, turn: turn)
    if edge == .none || edge == .resting { return plain }
    if pieces.count <= Self.fewPieces, let whole = part(of: pieces, scale: scale, turn, edge: edge) {
      return [[whole]] + plain
    }
    var around = edge
    around.isAlone = true
    guard let parts = plain.first, let line = part(of: pieces, scale: scale, turn, edge: around) else { return plain }
    return [parts + [line]] + plain
  }

  /// Two frames are enough for the images of a join to be sent; others may be joined in the meantime.
  private static let mostChoices = 3
  private static let fewPieces = 4
  /// Up to so many pieces are sent again with each join.
  private static let smallGroup = 24

  /// The pieces of a group, in the images in which they are sent. Of two images, one is at least three times as large as
  /// the other, so that a group of *n* pieces has O(log *n*) images and each piece is sent O(log *n*) times.
  private func united(_ pieces: [PieceID]) -> [[PieceID]] {
    var found = pieces.count <= Self.smallGroup ? [pieces] : known(in: pieces).sorted { $0.count > $1.count }
    var index = found.count - 1
    while index > 0 {
      if found[index - 1].count < 3 * found[index].count {
        found[index - 1] = (found[index - 1] + found[index]).sorted()
        found.remove(at: index)
        found.sort { $0.count > $1.count }
        index = found.count
      }
      index -= 1
    }
    for chunk in found { for piece in chunk { chunks[piece] = chunk } }
    return found
  }

  /// The images that the pieces were in, as far as they have no other piece.
  private func known(in pieces: [PieceID]) -> [[PieceID]] {
    let members = Set(pieces)
    var seen: Set<PieceID> = []
    return pieces.compactMap { piece in
      guard !seen.contains(piece) else { return nil }
      let chunk = chunks[piece].flatMap { $0.allSatisfy(members.contains) ? $0 : nil } ?? [piece]
      seen.formUnion(chunk)
      return chunk
    }
  }

  private func part(of pieces: [PieceID], scale: PixelScale, _ turn: Rotation, edge: PieceEdge) -> Part? {
    let key = Key(pieces: pieces, scale: scale, turn: turn, edge: edge)
    if let known = parts[key] { return known }
    let drawing = scaled[scale.before(turn)]
    let box = drawing.map.box(of: pieces).turned(by: turn, at: scale)
    guard !box.isEmpty else { return nil }
    // The terminal keeps what it has; this only forgets which image that is.
    if parts.count > 6 * drawing.map.pieceCount + 100 { (parts, groups) = ([:], [:]) }
    let margin = edge.margin
    let image = codec.image(width: box.maxX - box.minX + 2 * margin, height: box.maxY - box.minY + 2 * margin) {
      edge.drawn(around: drawing.sprite(ofJoined: pieces, turn, at: scale))
    }
    let part = Part(image: image, x: box.minX - margin, y: box.minY - margin)
    parts[key] = part
    return part
  }
}

extension PieceSprites {
  /// The bitmap of pieces, each with its own seam, so that it looks the same alone and joined.
  fileprivate func sprite(ofJoined pieces: [PieceID], _ turn: Rotation, at scale: PixelScale) -> Sprite {
    func turned(_ pieces: [PieceID], _ rim: Rim) -> Sprite {
      turn == .none
        ? sprite(of: pieces, rim: rim) : sprite(of: pieces, rim: .none).turned(by: turn, at: scale).rimmed(rim)
    }
    guard pieces.count > 1 else { return turned(pieces, .bevel) }
    let whole = turned(pieces, .none)
    var pixels = whole.pixels
    for piece in pieces {
      let part = turned([piece], .bevel)
      for y in 0..<part.height {
        for x in 0..<part.width where part.pixels[y * part.width + x] != 0 {
          pixels[(y + part.y - whole.y) * whole.width + x + part.x - whole.x] = part.pixels[y * part.width + x]
        }
      }
    }
    return Sprite(x: whole.x, y: whole.y, width: whole.width, height: whole.height, pixels: pixels)
  }
}

extension Rim {
  /// The edge of a piece in real pixels.
  fileprivate static let bevel = Rim.relief(light: 0.22, dark: 0.32)
}
