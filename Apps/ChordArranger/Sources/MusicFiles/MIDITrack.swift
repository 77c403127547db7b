/// What happens in one track, in order. That a track ends is part of it: no end can be missing or stand too early.
public struct MIDITrack: Hashable, Sendable {
  /// Without the end of track.
  public var events: [MIDIEvent]
  /// Ticks from the last event to the end of the track, or from its beginning where there is none.
  public var endDelta: Int

  public init(events: [MIDIEvent], endDelta: Int = 0) {
    self.events = events
    self.endDelta = endDelta
  }
}

/// A message and how long after the one before it comes.
public struct MIDIEvent: Hashable, Sendable {
  /// Ticks since the event before it, or since the beginning of the track: from 0 to 268,435,455 (28 bits).
  public var delta: Int
  public var message: MIDIMessage

  public init(delta: Int, _ message: MIDIMessage) {
    self.delta = delta
    self.message = message
  }
}

/// A message and when it comes.
public struct TimedMessage: Hashable, Sendable {
  /// Ticks since the beginning of the track.
  public var tick: Int
  public var message: MIDIMessage

  public init(at tick: Int, _ message: MIDIMessage) {
    self.tick = tick
    self.message = message
  }
}

extension MIDITrack {
  /// The track in which the messages come at these times. Those of one tick stay in the order given.
  ///
  /// - Parameters:
  ///   - messages: In any order. No tick is negative.
  ///   - end: The tick at which the track ends, where no message comes later.
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

  /// When the track ends, in ticks since its beginning.
  public var length: Int { events.reduce(endDelta) { $0 + $1.delta } }
}
