import ArrangerModel
import ChordPro
import Foundation
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// What is printed where the usual font lacks a sign, as Noto Sans lacks sharps and flats.
@Suite struct PrintedFontTests {
  /// Makes the font with a few letters the usual one, beside the fonts that a machine has anyway.
  private static func usePlainLetters(besides folders: [String]) throws {
    let folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(Data(base64Encoded: plainLetters, options: .ignoreUnknownCharacters))
      .write(to: URL(fileURLWithPath: "\(folder)/plain.ttf"))
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
      \(([folder] + folders).map { "<dir>\($0)</dir>" }.joined(separator: "\n"))
      <cachedir>\(folder)/cache</cachedir>
      <match target="pattern"><test name="family"><string>sans-serif</string></test>
      <edit name="family" mode="prepend" binding="strong"><string>Plain Letters</string></edit></match>
      </fontconfig>
      """
    try configuration.write(toFile: "\(folder)/fonts.conf", atomically: true, encoding: .utf8)
    setenv("FONTCONFIG_FILE", "\(folder)/fonts.conf", 1)
  }

  /// A document, in the usual font; `nil` on a machine without cairo.
  private static func document() throws -> CairoPDF? {
    do {
      let pdf = try CairoPDF(width: 100, height: 100)
      pdf.setFont(.regular, size: 12)
      return pdf
    } catch is CairoPDF.Missing {
      return nil
    }
  }

  #if os(Linux)
    // Each in a process of its own, because fonts are looked for once.
    @Test func `a sign that the usual font lacks comes from another one`() async {
      await #expect(processExitsWith: .success) {
        try Self.usePlainLetters(besides: ["/usr/share/fonts"])
        guard let pdf = try Self.document() else { return }
        let plain = pdf.glyphs(of: "Em7")
        #expect(plain.count == 3 && !plain.contains(0))
        // DejaVu has both; without any such font, the signs of a keyboard are printed.
        for text in ["F♯m7", "E♭", "E♭♭7"] {
          let glyphs = pdf.glyphs(of: text)
          #expect(glyphs.count == text.count && !glyphs.contains(0), "\(text): \(glyphs)")
        }
        let parts = ["F", "♯", "m7"].map { pdf.width(of: $0) }
        #expect(abs(pdf.width(of: "F♯m7") - parts.reduce(0, +)) < 0.01)
      }
    }

    @Test func `without a font that has them, sharps and flats are printed as on a keyboard, and the rest is named`()
      async
    {
      await #expect(processExitsWith: .success) {
        try Self.usePlainLetters(besides: [])
        guard let pdf = try Self.document() else { return }
        // This font has no number sign, so that one is a box; but it is that box that is printed, and no other.
        #expect(pdf.glyphs(of: "♯") == pdf.glyphs(of: "#"))
        #expect(pdf.glyphs(of: "F♯m7").count == 4)
        #expect(pdf.unwritable(in: "Fm7 ♯♭ Em") == [" "])
        #expect(pdf.unwritable(in: "CहिEहि") == ["हि"])
        let song = Song(chordPro: ChordProDocument("{title: हिन्दी}\n[C]E\n"))
        let losses = OutputFormat.pdf.losses(of: song)
        #expect(losses.contains("which no font here has"), "\(losses)")
      }
    }
  #endif
}

/// DejaVu Sans, reduced to C, E, F, G, m and 7 and renamed, as its license asks.
private let plainLetters = """
  AAEAAAAMAIAAAwBATUFUSAk/M4QAAATsAAAA9k9TLzJqEG94AAABSAAAAFZjbWFwAP4AwgAAAbwAAABMZ2FzcAAHAAcAAATgAAAA
  DGdseWZzWPwTAAACGAAAAeBoZWFkJcTiiwAAAMwAAAA2aGhlYQ2fB3QAAAEEAAAAJGhtdHgnIARAAAABoAAAABxsb2NhAVQB4gAA
  AggAAAAQbWF4cABHA8EAAAEoAAAAIG5hbWUbF2X6AAAD+AAAAMZwb3N0/9sAWgAABMAAAAAgAAEAAAACXrgzdc3nXw889QAfCAAA
  AAAA4DCcVwAAAADgMJxX99b8TA5ZCdwAAAAIAAIAAAAAAAAAAQAAB23+HQAADv731vpRDlkAAQAAAAAAAAAAAAAAAAAAAAcAAQAA
  AAcDVAArAGgADAABAAAAAAAAAAAAAAAAAAgABAABBA4BkAAFAAAFMwWZAAABHgUzBZkAAAPXAGYCEgAAAgsGAwMIBAICBAAAAAEA
  AAAAAAAAAAAAAABQZkVkAEAANwBtBhT+FAGaB20B4wAAAAEAAAAAAAAEzQBmBRcAqAWWAHMFDgDJBJoAyQYzAHMHywC6AAAAAgAA
  AAMAAAAUAAMAAQAAABQABAA4AAAACgAIAAIAAgA3AEMARwBt//8AAAA3AEMARQBt////yv+//77/mQABAAAAAAAAAAAAAAAAABUA
  KABYAHAAhQC8APAAAgBm/pYEZgWkAAMABwAAExEhESUhESFmBAD8cwMb/OX+lgcO+PJyBikAAQCoAAAEaAXVAAYAABMhFQEjASGo
  A8D94tMB/v0zBdVW+oEFKwABAHP/4wUnBfAAGQAAARUuASMgABEQACEyNjcVDgEjIAAREAAhMhYFJ2bngv8A/vABEAEAgudmau2E
  /q3+egGGAVOG7QVi1V9e/sf+2P7Z/sdeX9NISAGfAWcBaAGfRwABAMkAAASLBdUACwAAEyEVIREhFSERIRUhyQOw/RoCx/05Avj8
  PgXVqv5Gqv3jqgABAMkAAAQjBdUACQAAEyEVIREhFSERI8kDWv1wAlD9sMoF1ar+SKr9NwABAHP/4wWLBfAAHQAAJREhNSERBgQj
  IAAREAAhMgQXFS4BIyAAERAAITI2BMP+tgISdf7moP6i/nUBiwFekgEHb3D8i/7u/u0BEwESa6jVAZGm/X9TVQGZAW0BbgGZSEbX
  X2D+zv7R/tL+ziUAAAEAugAABx0EewAiAAABPgEzMhYVESMRNCYjIgYVESMRNCYjIgYVESMRMxU+ATMyFgQpRcCCr765cnWPprly
  d42mubk/sHl6qwOJfHb14v1cAp6hnL6k/YcCnqKbv6P9hwRgrmdifAAAAAAIAGYAAQAAAAAAAQANAAAAAQAAAAAAAgAHAA0AAQAA
  AAAABAANAAAAAQAAAAAABgAMABQAAwABBAkAAQAaACAAAwABBAkAAgAOADoAAwABBAkABAAaACAAAwABBAkABgAYAEhQbGFpbiBM
  ZXR0ZXJzUmVndWxhclBsYWluTGV0dGVycwBQAGwAYQBpAG4AIABMAGUAdAB0AGUAcgBzAFIAZQBnAHUAbABhAHIAUABsAGEAaQBu
  AEwAZQB0AHQAZQByAHMAAAADAAAAAAAA/9gAWgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAIAAL//wADAAEAAAAKAOAA6ABQADwM
  AAfdAAAAAAKCAAAEYAAABdUAAAAAAAAEYAAAAAAAAAAAAAAAAAAABGAAAAAAAAABaAAABGAAAABVAAAAAAAAAAAAAAAAAAAAAAAA
  AAAAAAAAAAAAAAAAAAAAAAEOAAACdgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWgAAAQ4AAABaAAAAWgAAAQ4A
  AAAAAAAAAAAAAQ4AAABaAAAAWgAAAQ4AAABaAAAAWgAAAFoAAAFyAAAAWgAAAFoAAAI4AAD7jwAAADwAAAAAAAAAAAAoAAoACgAA
  AAAAAQAAAAA=
  """
