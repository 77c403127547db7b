import Foundation
import Testing

@testable import MusicFiles

@Suite struct WaveTests {
  @Test func `the sine is that of the library`() {
    for step in 0..<10_000 {
      let turns = Double(step) / 10_000
      #expect(abs(Wave.sine(turns) - sin(2 * .pi * turns)) < 4e-6, "\(turns)")
    }
  }

  @Test func `pitches are in equal temperament with A at 440 Hz`() {
    #expect(abs(Wave.frequency(ofPitch: 69) - 440) < 1e-10)
    for pitch in 0...127 {
      let expected = 440 * pow(2, Double(pitch - 69) / 12)
      #expect(abs(Wave.frequency(ofPitch: pitch) / expected - 1) < 1e-12, "\(pitch)")
    }
  }
}
