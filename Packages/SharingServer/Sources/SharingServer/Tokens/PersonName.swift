import Foundation
import History

/// The name of a token's owner, under which everybody on a document knows them: what may be one, and which two look the same.
/// A value.
package struct PersonName: Hashable {
  package static let maximumBytes = 100
  /// The most marks on one letter; Vietnamese has two, Hebrew and Tibetan may have four.
  private static let maximumMarks = 4

  package let text: String

  /// - Throws: A refusal if it cannot be a name.
  package init(_ text: String) throws(Refusal) {
    // Not by Foundation, to which what nobody sees is white space too.
    self.text = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    guard !self.text.isEmpty, text.utf8.count <= Self.maximumBytes, !text.contains(where: \.isNewline) else {
      throw Refusal("The name is one line of at most \(Self.maximumBytes) bytes.")
    }
    if let found = ForbiddenText.first(in: text) {
      throw Refusal("The name contains \(found), which could deceive readers.", remedy: "Remove it.")
    }
    // A mark at the beginning has no letter.
    var marks = Self.maximumMarks
    for scalar in self.text.unicodeScalars {
      if ForbiddenText.isHidden(scalar), !Self.joins(scalar) {
        throw Refusal("The name contains \(ForbiddenText.name(scalar)), which is invisible.", remedy: "Remove it.")
      }
      marks = ForbiddenText.isMark(scalar) ? marks + 1 : Self.joins(scalar) ? marks : 0
      guard marks <= Self.maximumMarks else {
        throw Refusal(
          "The name has marks without a letter, or more than \(Self.maximumMarks) on one.", remedy: "Remove them.")
      }
    }
    guard self.text.unicodeScalars.contains(where: ForbiddenText.isVisible) else {
      throw Refusal("The name has no visible characters.", remedy: "Use letters or digits.")
    }
  }

  /// Whether people could take one for the other: they differ in case, in spaces, in how characters are composed, in what
  /// nobody sees, or in letters and marks that look alike.
  package static func look(_ one: String, like other: String) -> Bool {
    read(one) == read(other) || seen(one) == seen(other)
  }

  /// The name as it is read aloud.
  private static func read(_ text: String) -> String { plain(text.lowercased()) }

  /// The name as it looks: "I", "l" and "1" are one character, "O" and "0" another, and "rn" is an "m".
  private static func seen(_ text: String) -> String {
    String(plain(text).map { $0 == "I" || $0 == "1" || $0 == "|" ? "l" : $0 == "0" ? "O" : $0 })
      .replacing("rn", with: "m").replacing("vv", with: "w").replacing("VV", with: "W").lowercased()
  }

  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    // Some are marks of their own that would be taken apart into a space and a combining mark.
    let latinText = String(String.UnicodeScalarView(text.unicodeScalars.map { latin[$0] ?? $0 }))
    for scalar in latinText.decomposedStringWithCompatibilityMapping.unicodeScalars
    where !ForbiddenText.isHidden(scalar) && !scalar.properties.isWhitespace {
      plain.append(latin[scalar] ?? scalar)
    }
    return String(plain)
  }

  /// Whether it is part of how some scripts and emoji are written.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    [0x200c, 0x200d, 0xfe0e, 0xfe0f].contains(scalar.value)
  }

  /// Letters that look like Latin ones, and marks that look like the apostrophe and the hyphen.
  ///
  /// Source: Unicode Technical Standard #39, "confusables.txt", its whole letters of Cyrillic, Greek, Armenian, Cherokee
  /// and Lisu, and of Latin itself; small capitals, too, which it leaves out.
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = [
      ("АВЕЅІЈКМНОРСТУХԌԚԜҮЬаеѕіјорсухһԁԛԝүвкмнтгьѵѡ", "ABESIJKMHOPCTYXGQWYbaesijopcyxhdqwybkmhtrbvw"),
      ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυγϲϳ", "ABEZHIKMNOPTYXaikvopuycj"), ("ՍՏՕաոսօցհյ", "USOwnuoghj"),
      ("ɑɡıɩȷʋɯᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "agiijvwABCDEFGHIJKLMNOPRSTUVWYZ"),
      ("\u{4c0}\u{4cf}\u{1c0}\u{2223}\u{23fd}", "lllll"),
      (
        "`´\u{2b9}ʻʼʽˈˊˋ\u{374}\u{384}՚\u{5f3}\u{1fbd}\u{1fbf}\u{1fef}\u{1ffd}\u{1ffe}‘’‛′‵ꞌ＇",
        "'''''''''''''''''''''''''"
      ),
      ("˗‐‑‒–—―⁃−➖﹘﹣－", "-------------"),
      ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHJKLMPRSTVWZ"),
      ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"),
    ]
    var latin: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (others, letters) in pairs {
      for (other, letter) in zip(others.unicodeScalars, letters.unicodeScalars) { latin[other] = letter }
    }
    return latin
  }()
}
