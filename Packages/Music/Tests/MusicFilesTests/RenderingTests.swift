import SeededRandom
import Testing

@testable import MusicFiles

@Suite struct RenderingTests {
  private func samples(_ notes: [PlayedNote], rate: Int = 8_000, blockSize: Int = 4_096) throws -> [Int16] {
    try Rendering(notes, rate: rate, blockSize: blockSize).flatMap { $0 }
  }

  private func notes(_ dice: inout SplitMix64) -> [PlayedNote] {
    (0..<dice.int(in: 1...2)).map { _ in
      PlayedNote(
        start: dice.double(in: 0...0.1), length: dice.bool(probability: 0.2) ? 0 : dice.double(in: 0...0.1),
        pitch: dice.int(in: 0...127),
        velocity: dice.double(in: 0...1), timbre: dice.element(of: Timbre.allCases))
    }
  }

  /// How often the wave goes from below 0 to above, a second.
  private func frequency(_ samples: ArraySlice<Int16>, rate: Int) -> Double {
    let rises = zip(samples, samples.dropFirst()).count { $0 < 0 && 0 <= $1 }
    return Double(rises * rate) / Double(samples.count)
  }

  @Test func `a note sounds at its time, at its pitch, and not longer than it rings`() throws {
    for timbre in Timbre.allCases where timbre != .click {
      let sound = try samples([PlayedNote(start: 0.5, length: 1, pitch: 69, timbre: timbre)])
      #expect(sound[..<4_001].allSatisfy { $0 == 0 }, "\(timbre)")
      #expect(sound[4_001..<4_200].contains { $0 != 0 }, "\(timbre)")
      #expect(sound.count == Int((1.5 + timbre.envelope.release) * 8_000), "\(timbre)")
      #expect(abs(frequency(sound[4_800..<11_200], rate: 8_000) - 440) < 2, "\(timbre)")
    }
  }

  @Test func `an octave higher is twice as fast`() throws {
    let low = try samples([PlayedNote(start: 0, length: 1, pitch: 45, timbre: .bass)])
    let high = try samples([PlayedNote(start: 0, length: 1, pitch: 57, timbre: .bass)])
    #expect(abs(frequency(low[0..<8_000], rate: 8_000) - 110) < 2)
    #expect(abs(frequency(high[0..<8_000], rate: 8_000) - 220) < 2)
  }

  @Test func `a louder note is louder, and velocity 0 is silence`() throws {
    func peak(_ velocity: Double) throws -> Int {
      let note = PlayedNote(start: 0, length: 0.5, pitch: 60, velocity: velocity, timbre: .pad)
      return try samples([note]).map { abs(Int($0)) }.max()!
    }
    #expect(try peak(0) == 0)
    let (soft, loud) = (try peak(0.4), try peak(0.8))
    #expect(abs(Double(loud) / Double(soft) - 2) < 0.01)
    #expect(4_000 < loud)
  }

  @Test func `a plucked note dies away by half in its time`() throws {
    let sound = try samples([PlayedNote(start: 0, length: 1, pitch: 69, timbre: .pluck)])
    func peak(at second: Double) -> Int {
      let middle = Int(second * 8_000)
      return sound[middle - 40..<middle + 40].map { abs(Int($0)) }.max()!
    }
    #expect(abs(Double(peak(at: 0.2)) / Double(peak(at: 0.55)) - 2) < 0.1)
  }

  @Test func `nothing jumps more than the waves and the ramps allow`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let notes = notes(&dice)
      let rate = 8_000
      // The steepest that each partial can be, and the whole note times the steepest that its ramps can be.
      let bound = notes.reduce(0.0) { sum, note in
        let step = Wave.frequency(ofPitch: note.pitch) / Double(rate)
        let envelope = note.timbre.envelope
        let slope = note.timbre.partials.enumerated().reduce(0.0) { sum, partial in
          let turn = step * Double(partial.offset + 1)
          return sum + partial.element * min(2, 2 * .pi * turn)
        }
        let ramps = (1.5 / envelope.attack + 1.5 / envelope.release + 0.7 / envelope.halving) / Double(rate)
        return sum + note.velocity * (slope + ramps * note.timbre.partials.reduce(0, +))
      }
      let sound = [0] + (try samples(notes, rate: rate)) + [0]
      let jump = zip(sound, sound.dropFirst()).map { abs(Int($0) - Int($1)) }.max()!
      #expect(Double(jump) <= 32_767 * bound + 2, "seed \(seed)")
    }
  }

  @Test func `a hundred loud notes are not clipped`() throws {
    let notes = (0..<100).map { PlayedNote(start: 0, length: 0.2, pitch: 30 + $0 % 60, velocity: 1, timbre: .bass) }
    let peak = try samples(notes).map { abs(Int($0)) }.max()!
    #expect(26_214 < peak && peak < 32_767)
  }

  @Test func `the limit bends, but never turns back or jumps`() {
    let values = stride(from: -5.0, through: 5, by: 0.001).map(Rendering.Iterator.limited)
    for (value, next) in zip(values, values.dropFirst()) {
      #expect(value < next && next - value < 0.001_000_1)
    }
    #expect(Rendering.Iterator.limited(0.8) == 0.8 && Rendering.Iterator.limited(-0.5) == -0.5)
    #expect(Rendering.Iterator.limited(1e300) <= 1 && Rendering.Iterator.limited(-1e300) >= -1)
  }

  @Test func `the size of the blocks is not heard, nor is the order of the notes`() throws {
    for seed in Laws.seeds(250, long: 1_000) {
      var dice = SplitMix64(seed: seed)
      let notes = notes(&dice)
      let rate = dice.int(in: 8_000...9_000)
      let whole = try samples(notes, rate: rate, blockSize: 1_000_000)
      #expect(try samples(notes, rate: rate, blockSize: dice.int(in: 1...1_500)) == whole, "seed \(seed)")
      let shuffled = try samples(notes.shuffled(using: &dice), rate: rate)
      #expect(zip(shuffled, whole).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "seed \(seed)")
      #expect(try whole.count == Rendering(notes, rate: rate).sampleCount, "seed \(seed)")
    }
  }

  @Test func `what cannot sound at this rate is silent, not another note`() throws {
    let sound = try samples([PlayedNote(start: 0, length: 0.2, pitch: 127, velocity: 1, timbre: .pad)])
    #expect(sound.allSatisfy { $0 == 0 })
  }

  @Test func `the metronome clicks briefly, higher and louder on the first beat`() throws {
    let first = try samples([.click(at: 0, isDownbeat: true)], rate: 44_100)
    let other = try samples([.click(at: 0, isDownbeat: false)], rate: 44_100)
    #expect(first.count == other.count && first.count < 44_100 / 20)
    #expect(frequency(first[...], rate: 44_100) > frequency(other[...], rate: 44_100) * 1.2)
    #expect(first.max()! > other.max()! && other.max()! > 1_000)
  }

  @Test func `no notes are no sound`() throws {
    #expect(try samples([]) == [])
    #expect(try Rendering([]).duration == 0)
  }

  @Test func `an hour is the most, and is not rendered to be counted`() throws {
    let hour = try Rendering([PlayedNote(start: 3_599, length: 1, pitch: 60, timbre: .bass)])
    #expect(hour.sampleCount == 44_100 * 3_600 + 2_646)
    for length in [1.001, 1e300] {
      let error = #expect(throws: RenderingError.self) {
        try Rendering([PlayedNote(start: 3_599, length: length, pitch: 60, timbre: .bass)])
      }
      #expect(error == .tooLong(seconds: 3_599 + length))
    }
    #expect(
      RenderingError.tooLong(seconds: 7_200).description
        == "The music would last 7200.0 seconds; at most 3600.0, which is an hour, can be rendered. Render a part of it."
    )
  }

  @Test func `notes that cannot be played are named`() {
    func message(_ start: Double, _ length: Double, _ pitch: Int, _ velocity: Double) -> String? {
      let good = PlayedNote(start: 0, length: 1, pitch: 60, timbre: .pad)
      let bad = PlayedNote(start: start, length: length, pitch: pitch, velocity: velocity, timbre: .pad)
      return #expect(throws: RenderingError.self) { try Rendering([good, bad]) }?.description
    }
    let remedy = "Correct it, or leave it out."
    #expect(message(-1, 1, 60, 1) == "Note 1 cannot be played: it starts at -1.0 seconds. \(remedy)")
    #expect(message(.nan, 1, 60, 1) == "Note 1 cannot be played: it starts at nan seconds. \(remedy)")
    #expect(message(0, .infinity, 60, 1) == "Note 1 cannot be played: it lasts inf seconds. \(remedy)")
    #expect(
      message(0, 1, 128, 1) == "Note 1 cannot be played: its pitch is 128, and must be from 0 to 127. \(remedy)")
    #expect(
      message(0, 1, 60, 1.5) == "Note 1 cannot be played: its velocity is 1.5, and must be from 0 to 1. \(remedy)")
    #expect(throws: RenderingError.rate(7_999)) { try Rendering([], rate: 7_999) }
    #expect(
      RenderingError.rate(1).description
        == "Sound cannot have 1 samples a second. Choose from 8000 to 96000, such as 44100.")
  }
}
