import Foundation
import Testing

/// The first pages of the reference list what there is.
@Suite struct TopicsTests {
  let checkout = Checkout()

  /// The pages of the pipeline that `import DragDrop` brings.
  static let pages = [
    "Geometry": "Packages/Geometry/Sources/Geometry", "GestureModel": "Packages/GestureModel/Sources/GestureModel",
    "History": "Packages/History/Sources/History", "DragDropKit": "Packages/DragDropKit/Sources/DragDropKit",
    "DragDropCollections": "Packages/DragDropKit/Sources/DragDropCollections",
    "DragDrop": "Packages/DragDropKit/Sources/DragDrop",
  ]

  private func page(of module: String) throws -> [String] {
    let folder = try #require(Self.pages[module])
    return try #require(checkout.lines(of: "\(folder)/\(module).docc/\(module).md"))
  }

  /// The name of the type that a line of the interface declares; `nil` for its members and for functions.
  private static func type(_ line: String) -> String? {
    let parts = line.split(separator: " ").map(String.init)
    guard let name = parts.first, name.hasSuffix(":"), !name.contains(".") else { return nil }
    let kind = parts.dropFirst().first { !$0.hasPrefix("@") && $0 != "indirect" && $0 != "final" }
    let kinds = ["struct", "enum", "class", "protocol", "typealias"]
    return kind.map(kinds.contains) == true ? String(name.dropLast()) : nil
  }

  /// What stands in backquotes, in a line of a list.
  private static func names(in line: String) -> [String] {
    line.replacingOccurrences(of: "``", with: "`").components(separatedBy: "`").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test(arguments: Self.pages.keys.sorted())
  func `the topics of a page list every public type`(module: String) throws {
    let page = try page(of: module).joined(separator: "\n")
    let lines = try #require(checkout.lines(of: "docs/api/\(module).txt"))
    let types = lines.compactMap(Self.type)
    #expect(types.count > 2)
    for type in types { #expect(page.contains("``\(type)``"), "\(type) is in no topic of \(module)") }
  }

  @Test func `what every program needs is at most twelve types`() throws {
    let page = try page(of: "DragDrop")
    let ring = page.drop { $0 != "### What every program needs" }.dropFirst().prefix { !$0.hasPrefix("###") }
    let names = ring.flatMap { Self.names(in: $0) }
    #expect(names.first == "DragController" && 5...12 ~= Set(names).count, "\(names)")
  }
}
