import MusicFiles
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  /// Counts what is written to it.
  final class File {
    private(set) var count = 0

    func write(_ bytes: some Collection<UInt8>) { count += bytes.count }
  }

  @Test func `a file of one tempo is read as it was written`() throws {
    let tempo = TimedMessage(at: 0, .meta(.tempo(microsecondsPerQuarter: 500_000)))
    let file = MIDIFile(format: .singleTrack, ticksPerQuarter: 480, tracks: [MIDITrack([tempo], endingAt: 1_920)])
    let same = try MIDIFile(file.bytes()) == file  // true

    #expect(same)
  }

  @Test func `a note is written block by block, two bytes a sample and more`() throws {
    let file = File()
    let rendering = try Rendering([PlayedNote(start: 0, length: 1, pitch: 60, timbre: .pad)])
    file.write(WAVFile.header(of: rendering))
    for block in rendering { file.write(WAVFile.bytes(of: block)) }

    #expect(file.count > 2 * rendering.sampleCount)
  }
}
