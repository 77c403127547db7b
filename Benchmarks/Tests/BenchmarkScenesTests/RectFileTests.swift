import BenchmarkScenes
import Foundation
import Geometry
import SeededRandom
import Testing

struct RectFileTests {
  private func rects(_ text: String) throws -> [Rect] {
    try RectFile.read(Data(text.utf8), name: "a.csv").views.map(\.frame)
  }

  /// What is said of a text that is no file of rectangles.
  private func complaint(_ text: String) -> String? {
    complaint(Data(text.utf8))
  }

  private func complaint(_ data: Data) -> String? {
    do {
      _ = try RectFile.read(data, name: "a.csv")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `lines become rectangles, from the bottom to the top`() throws {
    let scene = try RectFile.read(Data("1,2,3,4\n-5,6.5,1e2,0\n".utf8), name: "a.csv")
    #expect(
      scene.views.map(\.frame) == [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: -5, y: 6.5, width: 100, height: 0)])
    #expect(scene.window == Rect(x: -5, y: 2, width: 100, height: 4.5))
    #expect(scene.views.allSatisfy { $0.parent == -1 && !$0.clips })
  }

  @Test(arguments: [
    "1,2,3,4\n5,6,7,8", "\u{FEFF}1,2,3,4\n5,6,7,8\n", "1,2,3,4\r\n5,6,7,8\r\n", "1,2,3,4\r5,6,7,8\r",
    "x,y,width,height\n1,2,3,4\n5,6,7,8\n", "\u{FEFF}left,top,w,h\r\n1,2,3,4\r\n5,6,7,8",
    "\n\n1,2,3,4\n \t\n\n5,6,7,8\n\n",
    "\n  \nx, y, width, height\n1,2,3,4\n5,6,7,8", " 1 ,\t2, 3 ,4 \n5 , 6,7, 8\t\n",
    "1e0,0.2E+1,30e-1,+4\n5.0,6.,7,08\n",
    "5,6,7,8,10\n1,2,3,4,-2\n", "x,y,width,height,order\n5,6,7,8,1e3\n1,2,3,4,7.0\n",
  ])
  func `the same two rectangles, written in many ways`(text: String) throws {
    #expect(
      try rects(text) == [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 7, height: 8)])
  }

  @Test func `of equal orders the later line is above`() throws {
    let text = "1,0,1,1,5\n2,0,1,1,4\n3,0,1,1,5\n4,0,1,1,-9223372036854775808\n"
    #expect(try rects(text).map(\.minX) == [4, 2, 1, 3])
  }

  @Test(arguments: [
    ("", "a.csv: There are no rectangles in it. Write lines of x,y,width,height[,order]."),
    ("\u{FEFF}", "a.csv: There are no rectangles in it. Write lines of x,y,width,height[,order]."),
    ("x,y,width,height\n\n", "a.csv: There are no rectangles in it. Write lines of x,y,width,height[,order]."),
    ("1,2,3\n", "a.csv, line 1: There are 3 columns, not 4 or 5. Write x,y,width,height[,order]."),
    ("5\n", "a.csv, line 1: There is 1 column, not 4 or 5. Write x,y,width,height[,order]."),
    ("1,2,3,4\n1,2,3,4,5,6", "a.csv, line 2: There are 6 columns, not 4 or 5. Write x,y,width,height[,order]."),
    ("1;2;3;4\n1,2,3,4\n1;2;3;4", "a.csv, line 3: There is 1 column, not 4 or 5. Write x,y,width,height[,order]."),
    (
      "1,2,3,4\n1,2,3,4,5",
      "a.csv, line 2: There are 5 columns, and 4 in the lines before. Give every line an order, or none."
    ),
    ("x,y,w,h\nx,y,w,h\n", "a.csv, line 2: The x \"x\" is not a number. Write one like -3.5 or 1e3."),
    ("1,2,3,4\r\n\r\n1,two,3,4", "a.csv, line 3: The y \"two\" is not a number. Write one like -3.5 or 1e3."),
    ("1,2,0x10,4", "a.csv, line 1: The width \"0x10\" is not a number. Write one like -3.5 or 1e3."),
    ("1,2,3,4 5", "a.csv, line 1: The height \"4 5\" is not a number. Write one like -3.5 or 1e3."),
    ("1,2,,4", "a.csv, line 1: The width is missing. Write a number there."),
    ("1,2,3,4,", "a.csv, line 1: The order is missing. Write a number there."),
    ("nan,2,3,4", "a.csv, line 1: The x \"nan\" is not finite. Write a number from -1e15 to 1e15."),
    ("1,-inf,3,4", "a.csv, line 1: The y \"-inf\" is not finite. Write a number from -1e15 to 1e15."),
    ("1,2,3,1e999", "a.csv, line 1: The height \"1e999\" is not finite. Write a number from -1e15 to 1e15."),
    ("1,2,2e15,4", "a.csv, line 1: The width 2e15 is more than 1e15 from 0. Give all coordinates in a larger unit."),
    ("1,2,-3,4", "a.csv, line 1: The width -3 is negative. Give the left upper corner, and a size from 0."),
    ("1,2,3,-0.5", "a.csv, line 1: The height -0.5 is negative. Give the left upper corner, and a size from 0."),
    ("1,2,3,4,1.5", "a.csv, line 1: The order 1.5 is not an integer. Write a whole number; the greater is above."),
    ("1,2,3,4,1e300", "a.csv, line 1: The order 1e300 is not an integer. Write a whole number; the greater is above."),
    (
      "1,2,3,\u{1B}[2J", "a.csv, line 1: The height \"\u{FFFD}[2J\" is not a number. Write one like -3.5 or 1e3."
    ),
  ])
  func `what is wrong is said with the line and the value`(text: String, expected: String) {
    #expect(complaint(text) == expected)
  }

  @Test func `any bytes are read or refused with a line`() {
    let letters = Array("0123456789.,,,,\n\n\r eE+-nanxif\"".utf8) + [0xFF, 0x00, 0xEF, 0xBB, 0xBF]
    for seed in 0..<2_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random)! }
      let complaint = complaint(Data(bytes))
      #expect(complaint.map { $0.hasPrefix("a.csv, line ") || $0.hasPrefix("a.csv: ") } ?? true, "seed \(seed)")
    }
  }

  @Test func `what was written is read again`() throws {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let written = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Rect(
          x: random.double(in: 0...2e6) - 1e6, y: random.double(in: 0...1e-3), width: random.double(in: 0...1e9),
          height: random.double(in: 0...7))
      }
      let ends = ["\n", "\r\n", "\r"].randomElement(using: &random)!
      let lines = written.map { "\($0.minX),\($0.minY),\($0.width),\($0.height)" }
      #expect(try rects(lines.joined(separator: ends)) == written, "seed \(seed)")
    }
  }

  @Test func `a million lines are read`() throws {
    var text = "x,y,width,height,order\n"
    for line in 0..<1_000_000 { text += "\(line % 1000),\(line / 1000),1,1,\(-line)\n" }
    let rects = try rects(text)
    #expect(rects.count == 1_000_000)
    #expect(rects[0] == Rect(x: 999, y: 999, width: 1, height: 1))
  }

  @Test func `a file that cannot be opened is told apart`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.csv").path
    #expect(throws: RectFileError.self) { try RectFile.read(path: file) }
    #expect(complaint(path: file) == "\(file): There is no such file. Check the path.")
    #expect(complaint(path: folder.path) == "\(folder.path): This is a directory. Name a CSV file in it.")
    try Data("1,2,3,4".utf8).write(to: URL(fileURLWithPath: file))
    #expect(complaint(path: file) == nil)
    try Data("1,2".utf8).write(to: URL(fileURLWithPath: file))
    #expect(complaint(path: file)?.hasPrefix("\(file), line 1: ") == true)
  }

  private func complaint(path: String) -> String? {
    do {
      _ = try RectFile.read(path: path)
      return nil
    } catch {
      return error.description
    }
  }
}
