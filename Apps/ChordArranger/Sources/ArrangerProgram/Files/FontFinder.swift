import ChordArranger
import Foundation

/// Finds a font that has a character, with the library fontconfig, which cairo uses too where fonts are files.
///
/// A machine without the library, or without such a font, has no answer.
enum FontFinder {
  /// The family of a font with this character, as near to the family `name` as there is.
  static func family(with character: Character, near name: String) -> String? {
    guard let library, let pattern = library.createPattern() else { return nil }
    defer { library.destroyPattern(pattern) }
    guard let characters = library.createSet() else { return nil }
    defer { library.destroySet(characters) }
    for scalar in character.unicodeScalars { _ = library.addCharacter(characters, scalar.value) }
    _ = library.addText(pattern, "family", name)
    _ = library.addSet(pattern, "charset", characters)
    _ = library.substitute(nil, pattern, 0)
    library.setDefaults(pattern)
    var result: CInt = 0
    guard let match = library.match(nil, pattern, &result) else { return nil }
    defer { library.destroyPattern(match) }
    var text: UnsafePointer<CChar>?
    guard library.text(match, "family", 0, &text) == 0, let text else { return nil }
    return String(cString: text)
  }

  private static let library = Library()

  /// The functions of fontconfig, whose C interface has been stable since version 2.
  private struct Library: Sendable {
    typealias Pointer = OpaquePointer
    let createPattern, createSet: @convention(c) () -> Pointer?
    let destroyPattern, destroySet, setDefaults: @convention(c) (Pointer) -> Void
    let addCharacter: @convention(c) (Pointer, UInt32) -> CInt
    let addText: @convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
    let addSet: @convention(c) (Pointer, UnsafePointer<CChar>, Pointer) -> CInt
    let substitute: @convention(c) (Pointer?, Pointer, CInt) -> CInt
    let match: @convention(c) (Pointer?, Pointer, UnsafeMutablePointer<CInt>) -> Pointer?
    let text: @convention(c) (Pointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> CInt

    static let names = [
      "libfontconfig.so.1", "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
      "/usr/local/lib/libfontconfig.1.dylib",
    ]

    init?() {
      guard let handle = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
      func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
        // Safe: the type is that of the function in fontconfig.h.
        dlsym(handle, "Fc\(name)").map { unsafeBitCast($0, to: type) }
      }
      guard let createPattern = symbol("PatternCreate", as: (@convention(c) () -> Pointer?).self),
        let createSet = symbol("CharSetCreate", as: (@convention(c) () -> Pointer?).self),
        let destroyPattern = symbol("PatternDestroy", as: (@convention(c) (Pointer) -> Void).self),
        let destroySet = symbol("CharSetDestroy", as: (@convention(c) (Pointer) -> Void).self),
        let setDefaults = symbol("DefaultSubstitute", as: (@convention(c) (Pointer) -> Void).self),
        let addCharacter = symbol("CharSetAddChar", as: (@convention(c) (Pointer, UInt32) -> CInt).self),
        let addText = symbol(
          "PatternAddString",
          as: (@convention(c) (Pointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt).self),
        let addSet = symbol(
          "PatternAddCharSet", as: (@convention(c) (Pointer, UnsafePointer<CChar>, Pointer) -> CInt).self),
        let substitute = symbol("ConfigSubstitute", as: (@convention(c) (Pointer?, Pointer, CInt) -> CInt).self),
        let match = symbol(
          "FontMatch", as: (@convention(c) (Pointer?, Pointer, UnsafeMutablePointer<CInt>) -> Pointer?).self),
        let text = symbol(
          "PatternGetString",
          as: (@convention(c) (
            Pointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>
          ) -> CInt).self)
      else { return nil }
      (self.createPattern, self.createSet) = (createPattern, createSet)
      (self.destroyPattern, self.destroySet, self.setDefaults) = (destroyPattern, destroySet, setDefaults)
      (self.addCharacter, self.addText, self.addSet) = (addCharacter, addText, addSet)
      (self.substitute, self.match, self.text) = (substitute, match, text)
    }
  }
}
