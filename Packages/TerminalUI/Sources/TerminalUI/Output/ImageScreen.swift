/// The images that a terminal has and shows, and the commands of the kitty graphics protocol that change them.
///
/// Source: kitty, "Terminal graphics protocol". Moving an image replaces its placement, which takes one short command and
/// never leaves a frame without it.
struct ImageScreen: Sendable {
  /// An image that the terminal has.
  private struct Resident {
    var id: Int
    var bytes: Int
    /// The frame that last showed it.
    var used: Int
    /// The frame with which it was sent.
    var sent: Int
  }

  /// A part of an image in a frame.
  private struct Part: Hashable {
    var image: Image
    /// The same image may be placed several times, and be seen in several parts.
    var number: Int
  }

  private struct Placement: Equatable {
    var id: Int
    var z: Int
    var rect: PixelBounds
    /// The pixel of the image at the top left of the rectangle.
    var cropX: Int
    var cropY: Int
  }

  private var resident: [Image: Resident] = [:]
  /// The same images, in the form in which each frame needs them.
  private var residents: Set<Image> = []
  private(set) var refused: Set<Image> = []
  /// How often the terminal did not have an image that it had just been sent.
  private var lost: [Image: Int] = [:]
  /// Those that the app does not need any more.
  private var unneeded: Set<Image> = []
  /// The parts shown, the lowest first.
  private var order: [Part] = []
  /// The placement of each of them.
  private var placements: [Placement] = []
  private var frames = 0
  private var nextImage = ids.lowerBound
  private var nextPlacement = 1
  /// Whether the terminal may have images, and show them, that are not known here any more.
  private var hasForgotten = false
  /// The part to place once more: kitty 0.48 draws its first image only with the next command.
  private var nudged: Part?

  /// The most memory that images may take in the terminal. Terminals allow 128 MB and more, but say nothing about it.
  static let memoryLimit = 64 << 20
  /// The numbers of images. They begin far from those of other programs, because some terminals have one store for all.
  private static let ids = 700_000...799_999
  /// Deletes all images, even those that are not shown: the first command those on the screen, and the second one, which
  /// older terminals do not know, all of ours.
  static let deletion =
    "\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}_Ga=d,d=R,x=\(ids.lowerBound),y=\(ids.upperBound),q=2\u{1B}\\"
  /// The distance between two images one above the other, so that one can be lifted without moving others.
  private static let gap = 64

  var allowance: ImageAllowance { ImageAllowance(resident: residents, refused: refused) }

  /// Whether a further frame is needed, though nothing has changed.
  var wantsFrame: Bool { nudged != nil }

  /// Takes the terminal's answer to a command about an image.
  ///
  /// - Returns: Whether it concerned one, so that the frame has to be drawn again.
  mutating func take(_ message: String, about id: Int) -> Bool {
    guard message != "OK", let (image, state) = resident.first(where: { $0.value.id == id }) else { return false }
    resident[image] = nil
    residents.remove(image)
    // An image that the terminal has dropped is sent again; one that it cannot take, or never seems to have, is not.
    lost[image] = frames <= state.sent + 1 ? lost[image, default: 0] + 1 : nil
    if !message.hasPrefix("ENOENT") || lost[image] == 3 { refused.insert(image) }
    let kept = order.indices.filter { order[$0].image != image }
    (order, placements) = (kept.map { order[$0] }, kept.map { placements[$0] })
    return true
  }

  /// Forgets everything: another program has used the terminal. What it still has is deleted with the next frame.
  mutating func forget() {
    hasForgotten = hasForgotten || !resident.isEmpty
    (resident, residents, order, placements, nudged) = ([:], [], [], [], nil)
    unneeded = []
  }

  /// Deletes these images with the next frame that does not show them.
  mutating func free(_ images: some Sequence<Image>) {
    unneeded.formUnion(images.filter { resident[$0] != nil })
  }

  /// The commands that remove all placements; the terminal keeps the images.
  mutating func clear() -> [UInt8] {
    guard !order.isEmpty else { return [] }
    (order, placements) = ([], [])
    return command("a=d,d=a,q=2")
  }

  /// The data of images that the terminal does not have yet, and the commands that place all images of a frame: how many
  /// there are, and where the cursor is after them.
  mutating func update(
    _ images: FrameImages, cell: PixelSize?
  ) -> (data: [UInt8], commands: [UInt8], count: Int, end: CellPoint?) {
    var update = change(to: images, cell: cell)
    if hasForgotten {
      hasForgotten = false
      update.data = Array(Self.deletion.utf8) + update.data
    }
    guard !unneeded.isEmpty else { return update }
    for image in unneeded.subtracting(order.map({ $0.image })).subtracting(images.reserved) {
      unneeded.remove(image)
      lost[image] = nil
      guard let id = resident.removeValue(forKey: image)?.id else { continue }
      residents.remove(image)
      update.commands += command("a=d,d=I,i=\(id),q=2")
      update.count += 1
    }
    return update
  }

  private mutating func change(
    to images: FrameImages, cell: PixelSize?
  ) -> (data: [UInt8], commands: [UInt8], count: Int, end: CellPoint?) {
    guard let cell, !(images.placed.isEmpty && images.reserved.isEmpty && order.isEmpty) else {
      nudged = nil
      let commands = clear()
      return ([], commands, commands.isEmpty ? 0 : 1, nil)
    }
    frames += 1
    var (data, commands, count): ([UInt8], [UInt8], Int) = ([], [], 0)
    for image in images.reserved { data += send(image) }
    if data.isEmpty, nudged == nil, let moved = move(to: images, cell: cell) { return moved }
    var wanted: [(part: Part, rect: PixelBounds, placed: PlacedImage)] = []
    var counts: [Image: Int] = [:]
    for (index, placed) in images.placed.enumerated() {
      let rects = images.visibleParts(of: index, cell: cell)
      guard !rects.isEmpty else { continue }
      data += send(placed.image)
      for rect in rects {
        let number = counts[placed.image, default: 0]
        counts[placed.image] = number + 1
        wanted.append((Part(image: placed.image, number: number), rect, placed))
      }
    }
    let shown = Dictionary(uniqueKeysWithValues: zip(order, placements))
    let depths = depths(of: wanted.map { $0.part }, in: shown)
    var end: CellPoint?
    var now: [Placement] = []
    now.reserveCapacity(wanted.count)
    for (wanted, z) in zip(wanted, depths) {
      let old = shown[wanted.part]
      let placement = Placement(
        id: old?.id ?? newPlacement(), z: z, rect: wanted.rect, cropX: wanted.rect.x - wanted.placed.x,
        cropY: wanted.rect.y - wanted.placed.y)
      now.append(placement)
      guard placement != old || nudged == wanted.part && data.isEmpty else { continue }
      let (bytes, place) = put(placement, of: wanted.placed.image, cell: cell)
      commands += bytes
      (count, end) = (count + 1, place)
    }
    let stays = Set(wanted.map { $0.part })
    for (part, placement) in zip(order, placements) where !stays.contains(part) {
      guard let id = resident[part.image]?.id else { continue }
      commands += command("a=d,d=i,i=\(id),p=\(placement.id),q=2")
      count += 1
    }
    (placements, order) = (now, wanted.map { $0.part })
    nudged = data.isEmpty ? nil : order.last
    let evicted = evict()
    return (data, commands + evicted, evicted.isEmpty ? count : count + 2, end)
  }

  /// The commands for a frame of the same images in the same order, each seen in as many parts as before, as in most steps
  /// of a drag; `nil` if anything else has changed.
  private mutating func move(
    to images: FrameImages, cell: PixelSize
  ) -> (data: [UInt8], commands: [UInt8], count: Int, end: CellPoint?)? {
    var moved: [(index: Int, placement: Placement)] = []
    var covers: [(clip: CellRect, over: [(count: Int, rect: CellRect)])] = []
    var next = 0
    /// Whether the next part in the order is one of this image.
    func take(_ rect: PixelBounds, of placed: PlacedImage) -> Bool {
      guard next < order.count, placed.image == order[next].image else { return false }
      let old = placements[next]
      let placement = Placement(
        id: old.id, z: old.z, rect: rect, cropX: rect.x - placed.x, cropY: rect.y - placed.y)
      if placement != old { moved.append((next, placement)) }
      next += 1
      return true
    }
    for (index, placed) in images.placed.enumerated() {
      if covers.last?.clip != placed.clip { covers.append((placed.clip, images.covers(over: placed.clip))) }
      if let rect = images.onlyPart(of: index, cell: cell, under: covers[covers.count - 1].over) {
        guard take(rect, of: placed) else { return nil }
      } else {
        for rect in images.visibleParts(of: index, cell: cell) {
          guard take(rect, of: placed) else { return nil }
        }
      }
    }
    guard next == order.count else { return nil }
    var (commands, end): ([UInt8], CellPoint?) = ([], nil)
    for (index, placement) in moved {
      placements[index] = placement
      let (bytes, place) = put(placement, of: order[index].image, cell: cell)
      commands += bytes
      end = place
    }
    return ([], commands, moved.count, end)
  }

  private mutating func newPlacement() -> Int {
    defer { nextPlacement += 1 }
    return nextPlacement
  }

  /// The data of an image, unless the terminal has it.
  private mutating func send(_ image: Image) -> [UInt8] {
    if resident[image] != nil {
      resident[image]?.used = frames
      return []
    }
    residents.insert(image)
    resident[image] = Resident(id: nextImage, bytes: 4 * image.width * image.height, used: frames, sent: frames)
    defer { nextImage = nextImage == Self.ids.upperBound ? Self.ids.lowerBound : nextImage + 1 }
    return Self.transmission(of: image.png, id: nextImage)
  }

  /// Chunks of at most 4,096 bytes, each but the last a multiple of four.
  private static func transmission(of png: [UInt8], id: Int) -> [UInt8] {
    let text = base64(png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 200 + 64)
    for start in stride(from: 0, to: max(1, text.count), by: 4096) {
      let end = min(start + 4096, text.count)
      let more = end < text.count
      bytes += "\u{1B}_G".utf8
      if start == 0 { bytes += "a=t,f=100,i=\(id),".utf8 }
      bytes += (start == 0 && !more ? "q=2;" : "q=2,m=\(more ? 1 : 0);").utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }

  private func put(_ placement: Placement, of image: Image, cell: PixelSize) -> (bytes: [UInt8], place: CellPoint) {
    let rect = placement.rect
    let place = CellPoint(rect.x / cell.width, rect.y / cell.height)
    var keys = "a=p,i=\(resident[image]?.id ?? 0),p=\(placement.id),q=1,C=1,z=\(placement.z)"
    let (x, y) = (rect.x % cell.width, rect.y % cell.height)
    if x != 0 { keys += ",X=\(x)" }
    if y != 0 { keys += ",Y=\(y)" }
    if rect.width != image.width || rect.height != image.height {
      keys += ",x=\(placement.cropX),y=\(placement.cropY),w=\(rect.width),h=\(rect.height)"
    }
    return (Array("\u{1B}[\(place.row + 1);\(place.column + 1)H".utf8) + command(keys), place)
  }

  private func command(_ keys: String) -> [UInt8] { Array("\u{1B}_G\(keys)\u{1B}\\".utf8) }

  /// Deletes the images that have not been shown for the longest time, if all together take too much memory.
  private mutating func evict() -> [UInt8] {
    var bytes = resident.values.reduce(0) { $0 + $1.bytes }
    guard Self.memoryLimit < bytes else { return [] }
    var commands: [UInt8] = []
    for (image, state) in resident.sorted(by: { $0.value.used < $1.value.used }) {
      guard Self.memoryLimit < bytes, state.used < frames else { break }
      commands += command("a=d,d=I,i=\(state.id),q=2")
      resident[image] = nil
      residents.remove(image)
      bytes -= state.bytes
    }
    return commands
  }

  /// The z-indexes of parts in this order, each greater than the last. As many as possible keep the one they have.
  private func depths(of parts: [Part], in shown: [Part: Placement]) -> [Int] {
    let old = parts.map { shown[$0]?.z }
    var keeps = Array(repeating: true, count: parts.count)
    if parts != order {
      keeps = Array(repeating: false, count: parts.count)
      for index in Self.longestRise(old) { keeps[index] = true }
    }
    var depths: [Int] = []
    depths.reserveCapacity(parts.count)
    var last = 0
    var index = 0
    while index < parts.count {
      if keeps[index], let z = old[index], last < z {
        depths.append(z)
        (last, index) = (z, index + 1)
        continue
      }
      // Those without an index are spread between their neighbors.
      var end = index
      while end < parts.count, !(keeps[end] && old[end].map { last < $0 } == true) { end += 1 }
      let count = end - index
      let next = end < parts.count ? old[end]! : last + (count + 1) * Self.gap
      guard count < next - last else {
        // No room is left: all from here on move up.
        keeps.replaceSubrange(end..., with: repeatElement(false, count: parts.count - end))
        continue
      }
      for step in 1...count { depths.append(last + step * (next - last) / (count + 1)) }
      (last, index) = (depths.last!, end)
    }
    return depths
  }

  /// The indices of a longest strictly rising subsequence.
  private static func longestRise(_ values: [Int?]) -> [Int] {
    // The last index of the best rise of each length, and the index before each.
    var ends: [Int] = []
    var before: [Int] = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]]! < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rise: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      rise.append(index)
      index = before[index]
    }
    return rise.reversed()
  }
}

/// Source: RFC 4648, section 4.
private func base64(_ bytes: [UInt8]) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
    for place in 0..<4 {
      text.append(start + place <= bytes.count ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return text
}
