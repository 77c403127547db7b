/// The events of one track, in order. The end of the track is part of the type, so it cannot be missing or come too
/// early.
public struct MIDITrack: Hashable, Sendable {
  /// The events without the end of track.
  public var events: [MIDIEvent]
  /// Ticks from the last event to the end of the track, or from its start if there are no events.
  public var endDelta: Int

  public init(events: [MIDIEvent], endDelta: Int = 0) {
    self.events = events
    self.endDelta = endDelta
  }
}

/// A message and its delay after the previous one.
public struct MIDIEvent: Hashable, Sendable {
  /// Ticks since the previous event, or since the start of the track: from 0 to 268,435,455 (28 bits).
  public var delta: Int
  public var message: MIDIMessage

  public init(delta: Int, _ message: MIDIMessage) {
    self.delta = delta
    self.message = message
  }
}

/// A message and its time.
public struct TimedMessage: Hashable, Sendable {
  /// Ticks since the start of the track.
  public var tick: Int
  public var message: MIDIMessage

  public init(at tick: Int, _ message: MIDIMessage) {
    self.tick = tick
    self.message = message
  }
}

extension MIDITrack {
  /// A track with the messages at these times. Messages at the same tick keep the given order.
  ///
  /// - Parameters:
  ///   - messages: In any order. No tick is negative.
  ///   - end: The tick at which the track ends, unless a message comes later.
  /// - Complexity: O(*n* log *n*).
  public init(_ messages: some Sequence<TimedMessage>, endingAt end: Int = 0) {
    let sorted = messages.enumerated().sorted { ($0.element.tick, $0.offset) < ($1.element.tick, $1.offset) }
    var now = 0
    events = sorted.map { _, message in
      precondition(0 <= message.tick, "A message cannot come before its track, at tick \(message.tick).")
      defer { now = message.tick }
      return MIDIEvent(delta: message.tick - now, message.message)
    }
    endDelta = max(0, end - now)
  }

  /// The events with their ticks since the beginning, in order.
  public var messages: [TimedMessage] {
    var tick = 0
    return events.map { event in
      tick += event.delta
      return TimedMessage(at: tick, event.message)
    }
  }

  /// The end of the track, in ticks since its start.
  public var length: Int { events.reduce(endDelta) { $0 + $1.delta } }
}
