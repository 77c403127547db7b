extension Bitmap {
  /// The picture at another size. Each pixel is the mean of the area that it covers, in exact integers: the same on
  /// every system. The aspect ratio may change.
  ///
  /// - Complexity: O(*n* + *m*) for *n* pixels of this picture and *m* of the new one.
  /// - Precondition: both sides are at least 1, and no product of an old and a new side exceeds 2 billion.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    precondition(newWidth >= 1 && newHeight >= 1, "a bitmap of \(newWidth) x \(newHeight) has no pixel")
    guard newWidth != width || newHeight != height else { return self }
    let columns = Cover.all(of: width, by: newWidth)
    let rows = Cover.all(of: height, by: newHeight)
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let area = UInt64(width) * UInt64(height)
    let scaled = [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { to, count in
      withUnsafeTemporaryAllocation(of: Sums.self, capacity: 2 * newWidth) { sums in
        let line = UnsafeMutableBufferPointer(rebasing: sums[..<newWidth])
        let total = UnsafeMutableBufferPointer(rebasing: sums[newWidth...])
        var summed = -1
        for (y, cover) in rows.enumerated() {
          total.initialize(repeating: Sums())
          for source in cover.first...cover.last {
            // The last line of one row is often the first of the next.
            if source != summed { sum(source, columns, isOpaque, into: line) }
            summed = source
            let weight = cover.weight(of: source)
            for x in 0..<newWidth { total[x].add(line[x], weight) }
          }
          for x in 0..<newWidth { to[y * newWidth + x] = total[x].mean(area, isOpaque: isOpaque) }
        }
      }
      count = newWidth * newHeight
    }
    return Bitmap(width: newWidth, height: newHeight, pixels: scaled)
  }

  /// Sums up one line of this picture for each column of the new one.
  private func sum(
    _ y: Int, _ columns: [Cover], _ isOpaque: Bool, into line: UnsafeMutableBufferPointer<Sums>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      columns.withUnsafeBufferPointer { columns in
        for x in 0..<columns.count {
          let cover = columns[x]
          var sums = Sums()
          var index = y * width + cover.first
          sums.add(pixels[index], cover.firstWeight, isOpaque)
          if cover.last > cover.first {
            index += 1
            let end = y * width + cover.last
            while index < end {
              sums.add(pixels[index], cover.weight, isOpaque)
              index += 1
            }
            sums.add(pixels[index], cover.lastWeight, isOpaque)
          }
          line[x] = sums
        }
      }
    }
  }
}

/// Which old columns (or rows) a new one covers, and how much of each. With an old side of *o* and a new one of *n*,
/// every old pixel is *n* long and every new one *o*, so that all weights are integers.
private struct Cover {
  var first: Int
  var last: Int
  var firstWeight: UInt64
  var lastWeight: UInt64
  /// The weight of the columns between the first and the last.
  var weight: UInt64

  static func all(of old: Int, by new: Int) -> [Cover] {
    (0..<new).map { index in
      let (start, end) = (index * old, (index + 1) * old)
      let (first, last) = (start / new, (end - 1) / new)
      return Cover(
        first: first, last: last,
        firstWeight: UInt64(min(end, (first + 1) * new) - start), lastWeight: UInt64(end - max(start, last * new)),
        weight: UInt64(new))
    }
  }

  func weight(of index: Int) -> UInt64 {
    index == first ? firstWeight : index == last ? lastWeight : weight
  }
}

/// Weighted sums of alpha and of the colors multiplied by it (by 1 if the whole picture is opaque).
private struct Sums {
  var alpha: UInt64 = 0
  var red: UInt64 = 0
  var green: UInt64 = 0
  var blue: UInt64 = 0

  @inline(__always)
  mutating func add(_ pixel: UInt32, _ weight: UInt64, _ isOpaque: Bool) {
    let scale = isOpaque ? weight : weight &* UInt64(pixel >> 24)
    alpha &+= scale
    red &+= UInt64(pixel >> 16 & 0xFF) &* scale
    green &+= UInt64(pixel >> 8 & 0xFF) &* scale
    blue &+= UInt64(pixel & 0xFF) &* scale
  }

  @inline(__always)
  mutating func add(_ other: Sums, _ weight: UInt64) {
    alpha &+= other.alpha &* weight
    red &+= other.red &* weight
    green &+= other.green &* weight
    blue &+= other.blue &* weight
  }

  func mean(_ area: UInt64, isOpaque: Bool) -> UInt32 {
    guard alpha > 0 else { return 0 }
    let half = alpha / 2
    let opacity = isOpaque ? 255 : UInt32((alpha + area / 2) / area)
    return opacity << 24 | UInt32((red + half) / alpha) << 16 | UInt32((green + half) / alpha) << 8
      | UInt32((blue + half) / alpha)
  }
}
