import TerminalUI

/// The screen of a program: what the terminal can do, the theme, the frame that is shown, and the pictures that can be
/// used again.
struct Display<Place: Hashable & Sendable> {
  /// The frame that was last shown.
  private(set) var frame: Frame
  private(set) var capabilities: Capabilities
  private(set) var theme: Theme
  var screen: Screen
  private var kept = KeptPictures<Place>()
  /// The number of pictures drawn so far.
  private var count = 0

  /// - Parameter theme: `nil` for one that suits the terminal.
  init(size: CellSize, capabilities: Capabilities, theme: Theme?) {
    frame = Frame(size: size)
    self.capabilities = capabilities
    self.theme = theme ?? .suited(to: capabilities.colorDepth)
    screen = Screen(capabilities: capabilities)
  }

  /// Takes an answer of the terminal into account.
  ///
  /// - Parameter theme: The theme that the person chose, which the terminal's background does not change.
  mutating func learn(from reply: TerminalReply, theme chosen: Theme?) {
    capabilities.learn(from: reply)
    screen.capabilities = capabilities
    if chosen == nil, [.trueColor, .indexed256].contains(capabilities.colorDepth),
      let isLight = capabilities.hasLightBackground
    {
      theme = isLight ? .light : .dark
    }
  }

  func emptyPicture(_ size: CellSize) -> Picture<Place> {
    Picture(size: size, theme: theme, capabilities: capabilities, reusing: frame)
  }

  /// The picture of an app's view alone. Carried items are drawn on a copy of it, so it is often the same as before.
  mutating func picture(of view: View<Place>, in area: CellSize, of size: CellSize) -> NumberedPicture<Place> {
    let key = view.keptValue.map {
      KeptPictures<Place>.Key(view: $0, size: size, theme: theme, capabilities: capabilities)
    }
    if let key, let picture = kept[key] { return picture }
    var picture = emptyPicture(size)
    picture.draw(view, in: CellRect(origin: .zero, size: area))
    let numbered = numbered(picture)
    if let key { kept.keep(numbered, as: key) }
    return numbered
  }

  /// - Returns: The picture with a number that none before it had.
  mutating func numbered(_ picture: Picture<Place>) -> NumberedPicture<Place> {
    count += 1
    return NumberedPicture(picture: picture, number: count)
  }

  /// The bytes that show the frame.
  mutating func show(_ frame: Frame) -> [UInt8] {
    self.frame = frame
    return screen.render(frame)
  }
}

/// A picture, and a number by which to recognize it: what is drawn again has another number.
struct NumberedPicture<Place: Hashable & Sendable> {
  let picture: Picture<Place>
  let number: Int
}

/// A cache of the latest pictures of an app's view, because a drag alternates between a few of them.
///
/// Pictures are values: drawing on a copy does not change the original, and copying costs one move of memory.
struct KeptPictures<Place: Hashable & Sendable> {
  /// Everything on which a picture depends.
  struct Key: Equatable {
    var view: AnyHashable
    var size: CellSize
    var theme: Theme
    var capabilities: Capabilities
  }

  /// The number of pictures that is enough for a drag: before it, during it, and with either of two panes highlighted.
  private static var most: Int { 4 }

  /// Most recently shown first.
  private var pictures: [(key: Key, picture: NumberedPicture<Place>)] = []

  /// The picture that was kept under an equal key.
  subscript(key: Key) -> NumberedPicture<Place>? {
    mutating get {
      guard let index = pictures.firstIndex(where: { $0.key == key }) else { return nil }
      if index > 0 { pictures.insert(pictures.remove(at: index), at: 0) }
      return pictures[0].picture
    }
  }

  mutating func keep(_ picture: NumberedPicture<Place>, as key: Key) {
    if pictures.count == Self.most { pictures.removeLast() }
    pictures.insert((key, picture), at: 0)
  }
}
