import Foundation

/// Why a file of rectangles cannot be measured: where, with the value, and what to do.
public struct RectFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// Counted from 1; `nil` where it is the file as a whole.
  public let line: Int?
  public let reason: Reason

  public enum Reason: Error, Hashable, Sendable {
    case noFile
    case directory
    case unreadable
    /// There is no rectangle in it.
    case empty
    /// So many columns, where there are four or five.
    case columns(Int)
    case otherColumns(Int, before: Int)
    /// The name of the column, and what stands there.
    case notANumber(String, String)
    case notFinite(String, String)
    case tooFar(String, String)
    case negative(String, String)
    case notWhole(String)
  }

  init(_ file: String, line: Int?, _ reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  public var description: String {
    "\(file)\(line.map { ", line \($0)" } ?? ""): \(sentence)"
  }

  /// As a person writes it.
  private static let farthest = "1e\(Int(log10(RectFile.farthest)))"

  private var sentence: String {
    switch reason {
    case .noFile: "There is no such file. Check the path."
    case .directory: "This is a directory. Name a CSV file in it."
    case .unreadable: "The file cannot be read. Check its permissions."
    case .empty: "There are no rectangles in it. Write lines of x,y,width,height[,order]."
    case .columns(let count):
      "There \(count == 1 ? "is 1 column" : "are \(count) columns"), not 4 or 5. Write x,y,width,height[,order]."
    case .otherColumns(let count, let before):
      "There are \(count) columns, and \(before) in the lines before. Give every line an order, or none."
    case .notANumber(let name, let text):
      text.isEmpty
        ? "The \(name) is missing. Write a number there."
        : "The \(name) \"\(text)\" is not a number. Write one like -3.5 or 1e3."
    case .notFinite(let name, let text):
      "The \(name) \"\(text)\" is not finite. Write a number from -\(Self.farthest) to \(Self.farthest)."
    case .tooFar(let name, let text):
      "The \(name) \(text) is more than \(Self.farthest) from 0. Give all coordinates in a larger unit."
    case .negative(let name, let text):
      "The \(name) \(text) is negative. Give the left upper corner, and a size from 0."
    case .notWhole(let text): "The order \(text) is not an integer. Write a whole number; the greater is above."
    }
  }
}
