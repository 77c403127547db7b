/// The space that one of several neighbors requests along a row or column, in cells.
struct Demand: Hashable {
  var ideal: Int
  var minimum: Int
  var growth: Int
}

/// Shares `room` cells among neighbors. The shares are never negative and never add up to more than `room`.
///
/// If there is enough room, each gets its ideal, and the rest goes to those that grow, by weight. If there is less,
/// room is taken away in this order, from all concerned in proportion to what they can give:
/// 1. from those that grow, down to their minimum;
/// 2. from the others, down to their minimum;
/// 3. completely, from the last to the first.
func shares(of room: Int, among demands: [Demand]) -> [Int] {
  let room = max(0, room)
  let demands = demands.map {
    Demand(ideal: max(0, $0.ideal), minimum: max(0, min($0.minimum, $0.ideal)), growth: max(0, $0.growth))
  }
  let ideal = demands.reduce(0) { $0 + $1.ideal }
  if ideal <= room {
    return zip(demands, parts(of: room - ideal, by: demands.map { $0.growth })).map { $0.ideal + $1 }
  }
  let rigid = demands.reduce(0) { $0 + ($1.growth > 0 ? $1.minimum : $1.ideal) }
  if rigid <= room {
    let spare = demands.map { $0.growth > 0 ? $0.ideal - $0.minimum : 0 }
    return zip(demands, parts(of: room - rigid, by: spare)).map { ($0.growth > 0 ? $0.minimum : $0.ideal) + $1 }
  }
  let least = demands.reduce(0) { $0 + $1.minimum }
  if least <= room {
    let spare = demands.map { $0.growth > 0 ? 0 : $0.ideal - $0.minimum }
    return zip(demands, parts(of: room - least, by: spare)).map { $0.minimum + $1 }
  }
  var left = room
  return demands.map { demand in
    let share = min(left, demand.minimum)
    left -= share
    return share
  }
}

/// Splits `total` into integers in proportion to the weights; they add up to `total` unless all weights are 0.
private func parts(of total: Int, by weights: [Int]) -> [Int] {
  let sum = weights.reduce(0, +)
  guard sum > 0 else { return weights }
  var weight = 0
  var given = 0
  return weights.map {
    weight += $0
    let part = total * weight / sum - given
    given += part
    return part
  }
}
