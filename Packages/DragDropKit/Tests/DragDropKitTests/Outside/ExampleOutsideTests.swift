import Geometry
import Testing

@testable import DragDropKit

/// What the doc comment of `OutsideRules` shows.
@Suite struct OutsideRulesExampleTests {
  enum Place: Hashable, Sendable { case list(Int), heading }

  struct Model {
    var closed: Set<Int>

    func isClosed(_ list: Int) -> Bool { closed.contains(list) }
  }

  @Test func `an open list takes text, a closed one says why not, and a heading takes nothing`() {
    let model = Model(closed: [2])
    let rules = OutsideRules<Place>()
      .target { place, offer in
        switch place {
        case .list(let list) where model.isClosed(list): .refuse("This list is closed.", remedy: "Open it first.")
        case .list where offer.types.contains("text/plain"): .accept(["text/plain"])
        default: nil
        }
      }

    var scene = Scene<Place>()
    for (column, place) in [Place.list(1), .list(2), .heading].enumerated() {
      scene.insert(place, Region(frame: Rect(x: Double(10 * column), y: 0, width: 10, height: 10)))
    }
    let offer = OutsideOffer(types: ["text/html", "text/plain"], operations: [.copy])
    func hover(_ x: Double) -> OutsideHover<Place> { rules.hover(offer, at: Point(x, 5), in: scene) }
    #expect(hover(5) == .target(.list(1), OutsideAcceptance(types: ["text/plain"], operation: .copy)))
    guard case .refusal(by: .list(2), let refusal) = hover(15) else { return #expect(Bool(false), "\(hover(15))") }
    #expect(refusal.reason == "This list is closed." && refusal.remedy == "Open it first.")
    #expect(hover(25) == .nothing)
  }
}
