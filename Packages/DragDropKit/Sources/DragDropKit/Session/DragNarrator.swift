import Geometry
import GestureModel

/// Chooses what is said of drags, so that people who see nothing know what a release would do: each event in one sentence,
/// a target's new answer once, and the place of the keyboard's drag after each key.
public struct DragNarrator<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// What was said last.
  private var last = ""
  /// What a release of the keyboard's drag would do, as it was after its latest key.
  private var answer: String?
  /// Where that would put the items, in the target's coordinates.
  private var landing: Rect?
  /// The drags of pointers that were lifted and have not been over a target since.
  private var lifted: Set<DragID> = []

  public init() {}

  /// The sentence for an event; `nil` if there is nothing to say, or nothing new.
  public mutating func sentence(for event: DragEvent<ID, Item>, by rules: DragRules<ID, Item>) -> String? {
    guard case .moved(let session) = event else {
      if let session = event.session {
        if case .lifted = event { lifted.insert(session.id) } else { lifted.remove(session.id) }
      }
      let sentence = rules.announcement(of: event)
      if let sentence { last = sentence }
      return sentence
    }
    // The keyboard's drag is spoken of after each of its keys. What a release beside all targets does was said as the drag
    // left one, unless it has been over none.
    guard session.pointer != .keyboard, session.over != nil || lifted.remove(session.id) != nil else { return nil }
    let sentence = rules.dropDescription(of: session)
    guard sentence != last else { return nil }
    last = sentence
    return sentence
  }

  /// The sentence with which a key is answered that has lifted or moved the keyboard's drag: what a release would do now. If
  /// that is no new answer: where it would put the items, from the target's top left; or that there is nothing more that way,
  /// if the key led nowhere.
  ///
  /// - Parameters:
  ///   - said: What was said of the events of the key.
  ///   - isAtEdge: Whether it was to lead somewhere, and has not.
  /// - Returns: `nil` if that was said, or if the key has ended the drag.
  public mutating func sentence(
    afterKey said: some Sequence<String>, isAtEdge: Bool, in drags: DragSystem<ID, Item>, by rules: DragRules<ID, Item>
  ) -> String? {
    let (heard, before) = (answer, landing)
    let session = drags.session(of: .keyboard)
    answer = session.map { rules.dropDescription(of: $0) }
    landing = session?.over?.landing
    if isAtEdge, answer != nil, heard == answer { return Self.edge }
    if said.contains(where: { $0 == answer }) { return nil }
    guard let landing, heard == answer, landing != before else { return answer }
    return "\(words(landing.minX)) across, \(words(landing.minY)) down."
  }

  private func words(_ distance: Double) -> String {
    Int(exactly: distance.rounded()).map(String.init) ?? "far"
  }

  /// The sentence for a key that leads nowhere.
  public static var edge: String { "Nothing more that way." }
}
