import Geometry
import TerminalUI

/// Movements of things that close up after a change, or make room for what is carried: their pictures follow later than
/// their regions.
///
/// Regions are at their final places at once, so a click or a key means the same at every moment; only what is drawn
/// takes its time. A value of events and times: how often it is drawn changes nothing.
///
/// Things move up and down, and no two of them ever cover each other: those in one region glide only if they keep their
/// order and nothing that has appeared stands in the way. Otherwise they are at their new places at once.
struct Glides<Place: Hashable & Sendable> {
  /// How long a movement takes.
  static var duration: Duration { .milliseconds(120) }
  /// The time between two pictures of a movement.
  static var frameInterval: Duration { .milliseconds(33) }
  /// How long a drag must rest before things make room for it: one that passes by moves nothing.
  static var rest: Duration { .milliseconds(100) }

  /// How many rows below their regions pictures are drawn to make room, above them if negative.
  private(set) var room: [Place: Int] = [:]
  /// The room to make from the next scene on.
  var wanted: [Place: Int] = [:]
  /// Whether what has changed is to glide when the next scene is known.
  var isDue = false
  /// When the drag will have rested; `nil` if it has, or nothing is carried.
  var restsAt: Duration?
  /// Whether the drag has rested since it last moved.
  var hasRested = false
  /// The rows from which those that are moving began, relative to their regions.
  private var starts: [Place: Int] = [:]
  private var startTime: Duration = .zero
  private var now: Duration = .zero

  var isMoving: Bool { !starts.isEmpty }

  /// How many rows below their regions pictures are drawn at a time.
  func displaced(at time: Duration) -> [Place: Int] {
    guard isMoving, time < startTime + Self.duration else { return room }
    let rest = 1 - max(0, (time - startTime) / Self.duration)
    var rows = room
    for (place, start) in starts {
      let end = room[place] ?? 0
      let here = end + Int((Double(start - end) * rest * rest).rounded())
      rows[place] = here == 0 ? nil : here
    }
    return rows
  }

  /// The next time at which something is drawn elsewhere; `nil` while nothing moves.
  var deadline: Duration? {
    guard isMoving else { return nil }
    let passed = max(0, ((now - startTime) / Self.frameInterval).rounded(.down))
    return min(startTime + Self.duration, startTime + Self.frameInterval * (Int(passed) + 1))
  }

  mutating func advance(to time: Duration) {
    now = time
    if startTime + Self.duration <= time { starts = [:] }
  }

  /// Skips to the end of all movements.
  mutating func finish() { starts = [:] }

  /// Makes every place that has moved in the new scene glide there, from where it was last drawn.
  ///
  /// - Parameter moves: Whether a place glides; none does with reduced motion.
  /// - Complexity: O(*n* log *n*) in the regions.
  mutating func reflow(from old: Scene<Place>, to new: Scene<Place>, at time: Duration, moves: (Place) -> Bool) {
    let here = displaced(at: time)
    (room, isDue, starts) = (wanted, false, [:])
    var lists: [Place?: [Row]] = [:]
    for place in new.regionsInPaintOrder where moves(place) {
      guard let bounds = new.bounds(of: place, in: nil) else { continue }
      let parent = new.ancestors(of: place).first
      let end = Int(bounds.minY) + (room[place] ?? 0)
      var row = Row(place: place, rows: Int(bounds.height), end: end)
      if let before = old.bounds(of: place, in: nil), before.minX == bounds.minX, before.size == bounds.size,
        old.ancestors(of: place).first == parent
      {
        row.start = Int(before.minY) + (here[place] ?? 0)
      }
      lists[parent, default: []].append(row)
    }
    for list in lists.values {
      for row in Self.gliding(list) { starts[row.place] = row.start! - row.end + (room[row.place] ?? 0) }
    }
    (startTime, now) = (time, time)
  }

  /// A thing in a list: the row on the screen from which it comes, if it was there, and where it goes.
  private struct Row {
    let place: Place
    let rows: Int
    var start: Int?
    let end: Int
  }

  /// The things that move; none if two would cover each other on the way.
  private static func gliding(_ list: [Row]) -> [Row] {
    var list = list.sorted { $0.end < $1.end }
    guard list.contains(where: { $0.start != nil && $0.start != $0.end }) else { return [] }
    let kept = Set(inOrder(list.map { $0.start }))
    for index in list.indices where !kept.contains(index) { list[index].start = nil }
    guard let last = kept.max() else { return [] }
    // Things that close up bring along those that were out of sight below; new and reordered things do not glide.
    let shift = max(0, list[last].start! - list[last].end)
    for index in list.indices where list[index].start == nil {
      list[index].start = list[index].end + (index > last ? shift : 0)
    }
    for (above, below) in zip(list, list.dropFirst()) where above.start! + above.rows > below.start! { return [] }
    return list.filter { $0.start != $0.end }
  }

  /// The indices of a longest increasing subsequence of the numbers, by patience sorting.
  ///
  /// - Complexity: O(*n* log *n*).
  private static func inOrder(_ numbers: [Int?]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      // The numbers at the ends increase.
      var (place, high) = (0, ends.count)
      while place < high {
        let middle = (place + high) / 2
        if numbers[ends[middle]]! < number { place = middle + 1 } else { high = middle }
      }
      previous[index] = place > 0 ? ends[place - 1] : nil
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    guard let last = ends.last else { return [] }
    return Array(sequence(first: last) { previous[$0] })
  }
}
