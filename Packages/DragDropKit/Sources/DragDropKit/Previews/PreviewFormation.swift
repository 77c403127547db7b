public import Geometry

/// How the things of one drag lie to each other while they are carried.
public enum PreviewFormation: Hashable, Sendable {
  /// One on another, their origins in one place.
  case pile
  /// One below the other.
  case list
  /// As they lay when they were lifted.
  case inPlace

  /// How far the origin of each frame is from that of the first.
  func offsets(of homes: [Rect]) -> [Vector] {
    guard let first = homes.first else { return [] }
    var y = 0.0
    return homes.map { home in
      defer { y += home.height }
      return switch self {
      case .pile: .zero
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
    let here = frame(at: time)
    let parts = session.parts
    let offsets = formation.offsets(of: parts.map { $0.home })
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

  /// A preview of each part where it is at this time, from the bottom up: the first part is the last, on top.
  func parts(in formation: PreviewFormation, at time: Duration) -> [Preview] {
    zip(session.parts, frames(in: formation, at: time)).reversed().map { part, frame in
      var one = self
      one.session.lift = part.lift
      one.session.parts = [part]
      one.flight = Flight(from: frame, to: frame, at: time, for: .zero)
      return one
    }
  }

  private func flights(from starts: [Rect], to ends: [Rect], at time: Duration) -> [Rect] {
    zip(starts, ends).map { Flight(from: $0, to: $1, at: flight.startTime, for: flight.duration).frame(at: time) }
  }
}
