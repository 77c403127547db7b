public import AppShell
public import DragDropKit
import Geometry
public import TerminalUI

/// The law that in no frame anything is missing, doubled or cut off, not even between a release and rest.
///
/// ```swift
/// var law = FrameLaw<FruitApp> { program in
///   program.model.inBasket.keys.map { ShownItem($0, word: $0, at: [.fruit($0)]) }
/// }
/// try law.play(&player, events: 40)
/// #expect(law.seen.goingHome > 0)
/// ```
///
/// An item is drawn once and whole: at each of its places or, while a preview hides it there, as that preview. To be
/// precise:
///
/// - Of several items that are dragged together, the preview shows the first.
/// - An item that is being copied is drawn at its places and as the preview, which carries it, or goes home or fades
///   after a cancellation. The copy that a drop makes is a separate item: no preview lands beside it.
/// - A place that is not completely visible, or that a preview touches, need not show its item: it may be covered. The
///   same goes for a preview that a later one touches, or that extends beyond the window.
/// - Nothing below the top edge of the status line counts.
///
/// A menu covers what is below it, and the law waits until it is closed. It does not know about help, history and questions:
/// let no key open them.
public struct FrameLaw<A: App> {
  /// How often the law had something to check.
  public struct Seen: Hashable, Sendable {
    public internal(set) var frames = 0
    /// Frames in which a preview of this phase was looked for and found.
    public internal(set) var carried = 0, landing = 0, goingHome = 0
  }

  public private(set) var seen = Seen()
  let items: (Program<A>) -> [ShownItem<A>]
  private let isDrawn: (Preview<A.Place, A.Item>) -> Bool
  private let isShadow: (Style) -> Bool
  private let leavesShadows: Bool

  /// - Parameters:
  ///   - shadow: The look of an item that stays at its place as a shadow while a preview carries it; `nil` if nothing
  ///     of it stays there. At any other time it must not look like this.
  ///   - isDrawn: Whether the app draws a preview. One that it does not draw hides and covers nothing.
  ///   - items: All items of the model that can be found by a word. None while the app covers its own places, for
  ///     example with a form.
  public init(
    shadow: ((Style) -> Bool)? = nil, isDrawn: @escaping (Preview<A.Place, A.Item>) -> Bool = { _ in true },
    items: @escaping (Program<A>) -> [ShownItem<A>]
  ) {
    self.items = items
    self.isDrawn = isDrawn
    isShadow = shadow ?? { _ in false }
    leavesShadows = shadow != nil
  }

  /// Checks the frame that was shown last.
  ///
  /// - Throws: ``TestFailure`` with the word, where it is, where it should be, and the frame.
  public mutating func check(_ program: Program<A>) throws(TestFailure) {
    guard program.menu == nil else { return }
    seen.frames += 1
    let sight = Sight(program, program.drags.previews.filter(isDrawn))
    let groups = Dictionary(grouping: items(program), by: \.word)
    for (word, items) in groups.sorted(by: { $0.key < $1.key }) {
      let spots = items.flatMap { self.spots(of: $0, sight, program) }
      let found = sight.cells(of: word)
      // As a bipartite matching: for each cell the spots to which it may belong, and the other way round.
      let owners = found.map { cell in spots.indices.filter { isSeen(cell, at: spots[$0], program) } }
      let required = spots.indices.filter { spots[$0].isRequired }
      let finds = required.map { spot in found.indices.filter { owners[$0].contains(spot) } }
      guard isMatched(owners), isMatched(finds) else {
        throw failure(word, found, spots, program)
      }
      for spot in spots where spot.isRequired { note(spot.phase) }
    }
  }

  private mutating func note(_ phase: Preview<A.Place, A.Item>.Phase?) {
    switch phase {
    case .carried?: seen.carried += 1
    case .landing?: seen.landing += 1
    case .goingHome?: seen.goingHome += 1
    case .shaking?, .fading?, .held?, nil: break
    }
  }

  // MARK: Where an item should be

  /// A part of the screen in which the word may appear once.
  private struct Spot {
    let name: String
    let area: CellRect
    /// Nothing covers it.
    let isRequired: Bool
    var isShadow = false
    /// The phase of the preview; `nil` for a place.
    var phase: Preview<A.Place, A.Item>.Phase?
  }

  private func spots(of item: ShownItem<A>, _ sight: Sight<A>, _ program: Program<A>) -> [Spot] {
    let carrier = sight.previews.firstIndex { $0.preview.session.items.contains(item.item) }
    let preview = carrier.map { sight.previews[$0].preview }
    var spots: [Spot] = []
    if let carrier, let preview, preview.session.items[0] == item.item,
      preview.hidesItems || preview.phase != .landing
    {
      spots.append(
        Spot(
          name: "the preview, \(preview.phase)", area: sight.previews[carrier].area,
          isRequired: sight.isClear(previewAt: carrier), phase: preview.phase))
    }
    let isAway = preview?.hidesItems ?? false
    guard !isAway || leavesShadows else { return spots }
    for place in item.places {
      guard let area = sight.area(of: place, in: program.scene) else { continue }
      spots.append(
        Spot(
          name: "\(place)\(isAway ? ", as a shadow" : "")", area: area.cells, isRequired: area.isClear,
          isShadow: isAway))
    }
    return spots
  }

  private func isSeen(_ cell: CellPoint, at spot: Spot, _ program: Program<A>) -> Bool {
    spot.area.contains(cell) && spot.isShadow == program.frame.style(at: cell).map(isShadow) ?? false
  }

  /// Whether everything can be matched with one of its choices, no choice used twice. (Kuhn's algorithm.)
  private func isMatched(_ choices: [[Int]]) -> Bool {
    var owner: [Int: Int] = [:]
    func settle(_ thing: Int, _ tried: inout Set<Int>) -> Bool {
      for choice in choices[thing] where tried.insert(choice).inserted {
        if owner[choice].map({ settle($0, &tried) }) ?? true {
          owner[choice] = thing
          return true
        }
      }
      return false
    }
    return choices.indices.allSatisfy { thing in
      var tried: Set<Int> = []
      return settle(thing, &tried)
    }
  }

  private func failure(
    _ word: String, _ found: [CellPoint], _ spots: [Spot], _ program: Program<A>
  ) -> TestFailure {
    let cells = found.map { "\($0.column), \($0.row)" }.joined(separator: "; ")
    let places = spots.map { spot in
      let area = spot.area
      return "  \(spot.isRequired ? "once" : "at most once") in \(spot.name): columns "
        + "\(area.minColumn)..<\(area.maxColumn), rows \(area.minRow)..<\(area.maxRow)"
    }
    return TestFailure(
      """
      "\(word)" is drawn \(found.isEmpty ? "nowhere" : "at \(cells)") at \(program.frameTime). It should be drawn
      \(places.isEmpty ? "  nowhere" : places.joined(separator: "\n"))
      \(program.frame.text)
      """)
  }
}
