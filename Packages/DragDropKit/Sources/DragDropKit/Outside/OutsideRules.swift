import Geometry
import History

/// What can be dropped from outside, and where.
///
/// ```swift
/// let rules = OutsideRules<Place>()
///   .target { place, offer in
///     switch place {
///     case .list(let list) where model.isClosed(list): .refuse("This list is closed.", remedy: "Open it first.")
///     case .list where offer.types.contains("text/plain"): .accept(["text/plain"])
///     default: nil
///     }
///   }
/// ```
///
/// If a rule answers `nil` for a region, the region's parent is asked, and at last the ground.
public struct OutsideRules<ID: Hashable & Sendable> {
  public typealias Target = (ID, OutsideOffer) -> OutsideAnswer?

  var target: Target = { _, _ in nil }
  var ground: (OutsideOffer) -> OutsideAnswer? = { _ in nil }
  var regionName: (ID) -> String = { "\($0)" }

  public init() {}

  /// The rule for a drag over a region.
  public func target(_ rule: @escaping Target) -> Self {
    with { $0.target = rule }
  }

  /// The rule for a drag over something that no region answers for.
  public func ground(_ rule: @escaping (OutsideOffer) -> OutsideAnswer?) -> Self {
    with { $0.ground = rule }
  }

  /// The words for a region in announcements: "the left table".
  public func names(_ region: @escaping (ID) -> String) -> Self {
    with { $0.regionName = region }
  }

  /// What is under the point, and how it answers. An acceptance counts only for types that are offered and an operation
  /// that is allowed.
  func hover(_ offer: OutsideOffer, at point: Point, in scene: Scene<ID>) -> OutsideHover<ID> {
    for region in scene.chain(at: point) {
      if let answer = target(region, offer) { return hover(answer, of: region, offer) }
    }
    return ground(offer).map { hover($0, of: nil, offer) } ?? .nothing
  }

  private func hover(_ answer: OutsideAnswer, of region: ID?, _ offer: OutsideOffer) -> OutsideHover<ID> {
    switch answer {
    case .refuse(let refusal): return .refusal(by: region, refusal)
    case .accept(var acceptance):
      acceptance.types = acceptance.types.filter(offer.types.contains)
      guard !acceptance.types.isEmpty else {
        return .refusal(by: region, Refusal("Nothing of this can be used here."))
      }
      guard offer.operations.contains(acceptance.operation) else {
        return .refusal(
          by: region, Refusal("The other program does not allow to \(acceptance.operation.rawValue) this."))
      }
      return .target(region, acceptance)
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
