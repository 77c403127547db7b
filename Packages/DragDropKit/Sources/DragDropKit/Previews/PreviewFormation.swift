public import Geometry

/// How the things of one drag lie to each other while they are carried.
public enum PreviewFormation: Hashable, Sendable {
  /// One on another: the second and the third peep out below the first, which stands for all of them, as without a
  /// formation. So a preview that says how many they are says it on the pile.
  case pile
  /// One below the other.
  case list
  /// As they lay when they were lifted.
  case inPlace

  /// How many a pile shows.
  static var heightOfPile: Int { 3 }

  /// How far the origin of each frame is from that of the first.
  ///
  /// - Parameter step: How far those in a pile are apart.
  func offsets(of homes: [Rect], step: Double) -> [Vector] {
    guard let first = homes.first else { return [] }
    var y = 0.0
    return homes.enumerated().map { number, home in
      defer { y += home.height }
      return switch self {
      case .pile: Vector(dx: step, dy: step) * Double(min(number, Self.heightOfPile - 1))
      case .list: Vector(dx: 0, dy: y)
      case .inPlace: home.origin - first.origin
      }
    }
  }
}

extension Preview {
  /// Where to draw each part of what is carried, in the coordinates of the root and in the order of
  /// ``DragSession/parts``.
  ///
  /// While it goes home, each part goes to its own; what lands comes together where the drop puts it. The first part is
  /// where ``frame(at:)`` is, until it has left the drag: then that is where the next one is.
  public func frames(in formation: PreviewFormation, at time: Duration) -> [Rect] {
    frames(of: session.parts, homes, in: formation, at: time)
  }

  private func frames(
    of parts: [DragPart<ID, Item>], _ homes: [Rect], in formation: PreviewFormation, at time: Duration
  ) -> [Rect] {
    let here = frame(at: time)
    let offsets = formation.offsets(of: parts.map { $0.home }, step: swing)
    let starts = parts.indices.map { index in
      let start = phase == .goingHome || phase == .landing ? flight.start : here
      return Rect(origin: start.origin + offsets[index], size: index == 0 ? start.size : parts[index].home.size)
    }
    switch phase {
    case .goingHome: return flights(from: starts, to: homes, at: time)
    case .landing: return flights(from: starts, to: starts.map { _ in flight.end }, at: time)
    case .carried, .shaking, .fading, .held: return starts
    }
  }

  /// A preview of each item where it is at this time, from the bottom up: the first is the last, on top. As they lay, the
  /// items of one lift are one, because only where the first of them lay is known.
  func parts(in formation: PreviewFormation, at time: Duration) -> [Preview] {
    let parts = zip(session.parts, homes).flatMap { part, home in
      (formation == .inPlace ? [part.items] : part.items.map { [$0] }).map { items in
        var one = part
        one.lift.items = items
        return (part: one, home: home)
      }
    }
    let frames = frames(of: parts.map { $0.part }, parts.map { $0.home }, in: formation, at: time)
    let shown = formation == .pile ? PreviewFormation.heightOfPile : parts.count
    return zip(parts, frames).prefix(shown).enumerated().reversed().map { number, shown in
      var one = self
      if formation != .pile || number > 0 {
        one.session.lift = shown.0.part.lift
        one.session.parts = [shown.0.part]
      }
      one.flight = Flight(from: shown.1, to: shown.1, at: time, for: .zero)
      return one
    }
  }

  private func flights(from starts: [Rect], to ends: [Rect], at time: Duration) -> [Rect] {
    zip(starts, ends).map { Flight(from: $0, to: $1, at: flight.startTime, for: flight.duration).frame(at: time) }
  }
}
