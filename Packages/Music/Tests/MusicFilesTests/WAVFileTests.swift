import MusicFiles
import Testing

@Suite struct WAVFileTests {
  @Test func `the header is that of 16-bit PCM with one channel`() throws {
    let rendering = try Rendering([PlayedNote(start: 0, length: 0.02, pitch: 60, timbre: .bass)], rate: 8_000)
    // 0.08 seconds: 640 samples, 1,280 bytes; 44 - 8 + 1,280 = 1,316 = 0x0524; 16,000 = 0x3E80 bytes a second.
    let expected: [UInt8] =
      Array("RIFF".utf8) + [0x24, 0x05, 0, 0] + Array("WAVE".utf8)
      + Array("fmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
      + Array("data".utf8) + [0x00, 0x05, 0, 0]
    #expect(rendering.sampleCount == 640)
    #expect(WAVFile.header(of: rendering) == expected)
  }

  @Test func `samples are written with the lower byte first`() {
    #expect(WAVFile.bytes(of: [0, 1, -1, 0x1234, .min]) == [0, 0, 1, 0, 0xFF, 0xFF, 0x34, 0x12, 0, 0x80])
  }

  @Test func `a whole file is the header and all blocks`() throws {
    let rendering = try Rendering([PlayedNote(start: 0, length: 1.3, pitch: 64, timbre: .pluck)], rate: 11_025)
    let file = WAVFile.bytes(of: rendering)
    #expect(file.count == 44 + 2 * rendering.sampleCount)
    #expect(Array(file[44...]) == rendering.flatMap { WAVFile.bytes(of: $0) })
    #expect(rendering.map(\.count).reduce(0, +) == rendering.sampleCount)
  }
}
