public import DragDropKit
public import GestureModel

/// The person's settings that decide what input means. A recording contains them, so that its replay does the same
/// whatever is set there.
public struct InputSettings: Hashable, Sendable {
  public var dragStyle = DragStyle.hold
  /// How long a press must last at least before it lifts something; until then, a movement pans. The rules of an app
  /// may ask for more.
  public var liftDelay: Duration = .zero
  /// The keys that the person has chosen, by the id of the action: see ``Binding/id``. An action that is not among them
  /// has its own keys.
  public var keys: [String: [KeyChord]] = [:]
  /// Whether the program begins with what it can begin: see ``App/startPage(in:)``.
  package var beginsWithStart = false

  public init() {}
}

#if !hasFeature(Embedded)
  extension InputSettings: Codable {
    private enum CodingKeys: String, CodingKey {
      case drag, liftMilliseconds, keys, start
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      dragStyle = try container.decodeIfPresent(DragStyle.self, forKey: .drag) ?? .hold
      liftDelay = .milliseconds(try container.decodeIfPresent(Int.self, forKey: .liftMilliseconds) ?? 0)
      keys = try container.decodeIfPresent([String: [KeyChord]].self, forKey: .keys) ?? [:]
      beginsWithStart = try container.decodeIfPresent(Bool.self, forKey: .start) ?? false
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      if dragStyle != .hold { try container.encode(dragStyle, forKey: .drag) }
      if liftDelay > .zero { try container.encode(liftDelay.microseconds / 1_000, forKey: .liftMilliseconds) }
      if !keys.isEmpty { try container.encode(keys, forKey: .keys) }
      if beginsWithStart { try container.encode(true, forKey: .start) }
    }
  }
#endif
