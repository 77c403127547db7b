/// What the picture of a puzzle is called.
package struct NamedPicture: Hashable, Sendable {
  /// The title, for the best times.
  let title: String
  /// As people write it.
  let name: String
  package let file: String?
  /// The argument of the command that names the picture; `nil` for the one that comes with the program.
  let argument: String?

  /// - Parameter name: By default, the title. In both, dashes stand for spaces.
  package init(title: String = "picture", name: String? = nil, file: String? = nil, argument: String? = nil) {
    let words = (name ?? title).split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    self.name = "\(words.prefix(1).uppercased())\(words.dropFirst())"
    (self.title, self.file, self.argument) = (title, file, argument)
  }
}
