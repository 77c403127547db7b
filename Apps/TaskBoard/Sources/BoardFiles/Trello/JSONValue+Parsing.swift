import Foundation
import TaskBoardModel

extension JSONValue {
  /// Any JSON text, as a whole: several times faster than decoding it value by value, where each wrong guess of what comes
  /// next is an error that is made and thrown away.
  init(parsing data: Data) throws {
    do {
      self = try JSONValue(JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
    } catch is Inexact {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    }
  }

  /// A number that may be a whole one in the text and has lost digits.
  private struct Inexact: Error {}

  /// - Parameter value: As `JSONSerialization` gives it.
  private init(_ value: Any) throws {
    switch value {
    case let text as String: self = .string(text)
    case let values as [String: Any]: self = .object(try values.mapValues { try JSONValue($0) })
    case let values as [Any]: self = .array(try values.map { try JSONValue($0) })
    case let number as NSNumber: try self.init(number)
    default: self = .null
    }
  }

  private init(_ number: NSNumber) throws {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"): self = .bool(number.boolValue)
    case UInt8(ascii: "d"):
      // Some whole numbers come as these; up to here none of them lost a digit.
      guard abs(number.doubleValue) < 0x1p53 else { throw Inexact() }
      self = Int(exactly: number.doubleValue).map { .int($0) } ?? .double(number.doubleValue)
    default:
      guard let whole = Int(exactly: number) else { throw Inexact() }
      self = .int(whole)
    }
  }
}
