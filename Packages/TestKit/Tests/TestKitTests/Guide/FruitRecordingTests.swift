import Foundation
import TestKit
import Testing

@Suite struct FruitRecordingTests {
  @Test func `the play that was recorded ends as it did`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let recording = URL(fileURLWithPath: "../../Recordings/fill-the-basket.jsonl", relativeTo: here)
    try expectRecording(recording.path, FruitApp.opening)
  }
}
