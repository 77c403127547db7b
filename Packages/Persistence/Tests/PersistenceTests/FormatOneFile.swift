import Foundation

/// A document of format 1, to the byte as the program wrote it that knew no other: a letter sorter's, with 14 steps.
///
/// Never generated again: what counts is that programs still open it.
enum FormatOneFile {
  static let document = #"{"letters":["A","B","C"]}"#
  static let entries =
    (1...12).map { #"{"do":{"letter":"\#($0 % 2 == 0 ? "A" : "B")","tray":"tray \#($0)"}}"# } + [
      #""undo""#, #""redo""#,
    ]
  static let metadata = ["notes": #"{"seed":"7"}"#, "keepsake": "zoom 3 · höher"]

  static var bytes: Data {
    var bytes = Data(count: 20_480)
    for (offset, part) in parts {
      let part = Data(base64Encoded: part)!
      bytes.replaceSubrange(offset..<offset + part.count, with: part)
    }
    return bytes
  }

  /// What of it is not zero, by its place in the file.
  private static let parts: [(offset: Int, base64: String)] = [
    (
      0,
      """
      U1FMaXRlIGZvcm1hdCAzABAAAgIAQCAgAAAAAgAAAAUAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAABAAAAAQAAAAB0ZHJn
      """
    ),
    (
      95,
      """
      AgAuYwENAAAABA34AA97Dv0Ohg34
      """
    ),
    (
      3576,
      """
      gQsEBxcdHQGBaXRhYmxlbWV0YWRhdGFtZXRhZGF0YQVDUkVBVEUgVEFCTEUgbWV0YWRhdGEgKGtleSBURVhUIFBSSU1BUlkgS0VZ\
      IE5PVCBOVUxMLCB2YWx1ZSBURVhUIE5PVCBOVUxMLCBzdW0gSU5URUdFUiBOT1QgTlVMTCkgV0lUSE9VVCBST1dJRHUDBxcbGwGB\
      QXRhYmxlam91cm5hbGpvdXJuYWwEQ1JFQVRFIFRBQkxFIGpvdXJuYWwgKHN0ZXAgSU5URUdFUiBQUklNQVJZIEtFWSwgZW50cnkg\
      VEVYVCBOT1QgTlVMTCwgc3VtIElOVEVHRVIgTk9UIE5VTEwpfAIHFx0dAYFLdGFibGVzbmFwc2hvdHNuYXBzaG90A0NSRUFURSBU\
      QUJMRSBzbmFwc2hvdCAoYWZ0ZXIgSU5URUdFUiBQUklNQVJZIEtFWSwgZG9jdW1lbnQgVEVYVCBOT1QgTlVMTCwgc3VtIElOVEVH\
      RVIgTk9UIE5VTEwpgQIBBxcXFwGBY3RhYmxlYWJvdXRhYm91dAJDUkVBVEUgVEFCTEUgYWJvdXQgKGtleSBURVhUIFBSSU1BUlkg\
      S0VZIE5PVCBOVUxMLCB2YWx1ZSBURVhUIE5PVCBOVUxMLCBzdW0gSU5URUdFUiBOT1QgTlVMTCkgV0lUSE9VVCBST1dJRAoAAAAC\
      D9UAD+oP1Q==
      """
    ),
    (
      8149,
      """
      FAQbDwZ2ZXJzaW9uMXHAw8ZXJagyFQQVFwZraW5kdHJheXPDUdnTGGv8tA0AAAABD9kAD9k=
      """
    ),
    (
      12249,
      """
      JQAEAD8GeyJsZXR0ZXJzIjpbIkEiLCJCIiwiQyJdfTYDAuFlVmHQDQAAAA4NcQAPzQ+aD2cPNA8BDs4Omw5oDjUOAQ3NDZkNhQ1x
      """
    ),
    (
      15729,
      """
      Eg4EABkGInJlZG8iDYvRV50FO+ESDQQAGQYidW5kbyIqVUMHD8+NtTIMBABZBnsiZG8iOnsibGV0dGVyIjoiQSIsInRyYXkiOiJ0\
      cmF5IDEyIn19vWK4lagjapsyCwQAWQZ7ImRvIjp7ImxldHRlciI6IkIiLCJ0cmF5IjoidHJheSAxMSJ9fdZH6XZsQJcYMgoEAFkG\
      eyJkbyI6eyJsZXR0ZXIiOiJBIiwidHJheSI6InRyYXkgMTAifX3+X7nKXAzhyTEJBABXBnsiZG8iOnsibGV0dGVyIjoiQiIsInRy\
      YXkiOiJ0cmF5IDkifX1S6UghYPT1bDEIBABXBnsiZG8iOnsibGV0dGVyIjoiQSIsInRyYXkiOiJ0cmF5IDgifX1UcnGB/SZGEDEH\
      BABXBnsiZG8iOnsibGV0dGVyIjoiQiIsInRyYXkiOiJ0cmF5IDcifX2MRlLwnA1o5jEGBABXBnsiZG8iOnsibGV0dGVyIjoiQSIs\
      InRyYXkiOiJ0cmF5IDYifX13zzgJadlLuDEFBABXBnsiZG8iOnsibGV0dGVyIjoiQiIsInRyYXkiOiJ0cmF5IDUifX0max2xrpsl\
      kDEEBABXBnsiZG8iOnsibGV0dGVyIjoiQSIsInRyYXkiOiJ0cmF5IDQifX2vuIOi58LbiDEDBABXBnsiZG8iOnsibGV0dGVyIjoi\
      QiIsInRyYXkiOiJ0cmF5IDMifX1ebA87sTIjyjECBABXBnsiZG8iOnsibGV0dGVyIjoiQSIsInRyYXkiOiJ0cmF5IDIifX0EDrre\
      4HhfEDEBBABXBnsiZG8iOnsibGV0dGVyIjoiQiIsInRyYXkiOiJ0cmF5IDEifX077rt57ZZDZAoAAAACD70AD70P4g==
      """
    ),
    (
      20413,
      """
      JAQdLQZrZWVwc2FrZXpvb20gMyDCtyBow7ZoZXLTAQquDM3/5x0EFyUGbm90ZXN7InNlZWQiOiI3In3gS5ljoMcj8A==
      """
    ),
  ]
}
