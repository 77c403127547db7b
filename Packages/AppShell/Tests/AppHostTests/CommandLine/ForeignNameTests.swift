import Foundation
import Testing

@testable import AppHost
@testable import AppShell

/// Names that are not UTF-8.
@Suite struct ForeignNameTests {
  private func fault(_ arguments: [[UInt8]], _ variables: [String: [UInt8]] = [:]) -> String? {
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { for text in texts { free(text) } }
    func text(_ bytes: [UInt8]) -> UnsafePointer<CChar> {
      let text = (bytes + [0]).withUnsafeBytes { strdup($0.bindMemory(to: CChar.self).baseAddress!)! }
      texts.append(text)
      return UnsafePointer(text)
    }
    do throws(ForeignName) {
      try ForeignName.check(arguments: arguments.map(text)) { variables[$0].map(text) }
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `an argument that is not UTF-8 is refused instead of standing for another file`() {
    #expect(fault([Array("program".utf8), Array("--data-dir".utf8), Array("d/café 日本".utf8)]) == nil)
    let fault = fault([Array("program".utf8), [0x78, 0xFF]])
    #expect(fault?.hasPrefix("The argument \"x\u{FFFD}\" is not UTF-8 text.") == true)
  }

  @Test(arguments: ForeignName.variables)
  func `so is a variable that names a directory`(name: String) {
    #expect(fault([], [name: Array("/home/ada".utf8)]) == nil)
    #expect(fault([], [name: [0x2F, 0xC3]])?.hasPrefix("$\(name) is not UTF-8 text:") == true)
    #expect(fault([], ["LANG": [0xFF]]) == nil)
  }
}
