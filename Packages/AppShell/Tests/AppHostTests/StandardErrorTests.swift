import Testing

@testable import AppHost
@testable import AppShell

@Suite struct StandardErrorTests {
  @Test func `a message keeps its lines, and nothing in it is a control sequence or turns the direction of writing`() {
    let hostile = "s.cho: {bad\u{1B}]52;c;ZWNobw==\u{07}a}\nTitle \u{202E}gnp.exe\u{9B}31m\u{200B}\r\u{08}"
    let told = hostile.sanitizedLines
    #expect(told.split(separator: "\n").count == 2)
    #expect(told.hasPrefix("s.cho: {bad\u{FFFD}]52;c;ZWNobw==\u{FFFD}a}\nTitle "))
    for scalar in told.unicodeScalars where scalar != "\n" {
      #expect(![.control, .format].contains(scalar.properties.generalCategory), "U+\(String(scalar.value, radix: 16))")
    }
    #expect("Ada's café, 日本 🇩🇪".sanitizedLines == "Ada's café, 日本 🇩🇪")
  }
}
