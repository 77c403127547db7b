public import Geometry
public import History
public import TerminalUI

/// The people who change a document at the same time, as one of them sees the others.
public struct Company: Hashable, Sendable {
  /// One running program of somebody else.
  public struct Person: Hashable, Sendable {
    /// Different for each run, and for two programs of the same person.
    public var program: String
    public var name: String
    public var holding: [Held]
    /// What their app tells of them: see ``App/activity(in:)``. It comes over the network, so it may be anything.
    public var activity: String?

    public init(program: String, name: String, holding: [Held] = [], activity: String? = nil) {
      (self.program, self.name, self.holding, self.activity) = (program, name, holding, activity)
    }

    /// The color of what they hold: the same on every screen.
    public var hue: ThemeRole { .hue(of: name) }
  }

  /// This program, as the others know it: see ``Person/program``.
  public var program: String
  public var others: [Person]
  /// What everybody has done so far, in points that the app counts.
  public var points: [String: Int]
  /// Why this person changes nothing; `nil` if they may.
  public var refusal: Refusal?

  public init(program: String, others: [Person] = [], points: [String: Int] = [:], refusal: Refusal? = nil) {
    (self.program, self.others, self.points, self.refusal) = (program, others, points, refusal)
  }

  /// Why this person cannot take the thing with this id now; `nil` if they can.
  public func refusal(toTake id: String) -> Refusal? {
    if let refusal { return refusal }
    for person in others {
      guard let held = person.holding.first(where: { $0.id == id }) else { continue }
      return Refusal("\(person.name) holds \(held.name).", remedy: "Take another one, or wait.")
    }
    return nil
  }

  /// The ids of all things that others hold.
  public var held: Set<String> { Set(others.flatMap { $0.holding.map { $0.id } }) }
}

/// Something that a person holds, as others are shown it.
public struct Held: Hashable, Sendable, Codable {
  /// See ``App/sharedID(of:)``.
  public var id: String
  /// As part of a sentence: "the A".
  public var name: String
  /// Where it is now, in coordinates of the app's own; `nil` if the app does not say.
  public var place: Point?

  public init(id: String, name: String, place: Point? = nil) {
    (self.id, self.name, self.place) = (id, name, place)
  }
}
