extension Canvas {
  /// Whether images can be placed: the terminal shows them.
  public var drawsImages: Bool { capabilities.drawsImages && imageAllowance != nil }

  /// The width and height of a cell in pixels of the terminal; 0 if images cannot be placed.
  public var cellPixels: (width: Int, height: Int) {
    guard drawsImages, let cell = capabilities.imageCell else { return (0, 0) }
    return (cell.width, cell.height)
  }

  /// Whether an image has been placed.
  var hasImages: Bool { !frame.images.placed.isEmpty }

  /// Places an image with its first pixel so many pixels from the top left of the area, above everything drawn so far;
  /// what is drawn later in cells is above it.
  ///
  /// - Returns: Whether it is shown. If not, because the terminal cannot show images or must get others first, draw it in
  ///   cells.
  public mutating func place(_ image: Image, x: Int, y: Int) -> Bool {
    guard let cell = capabilities.imageCell, admit(image) else { return false }
    let placed = PlacedImage(
      image: image, x: x + area.origin.column * cell.width, y: y + area.origin.row * cell.height, clip: area.clip)
    frame.images.place(placed, cell: cell)
    return true
  }

  /// Reserves an image for this frame, so that ``place(_:x:y:)`` shows it whatever is placed before. It is sent with this
  /// frame even if it is not placed.
  ///
  /// - Returns: Whether it can be placed.
  public mutating func admit(_ image: Image) -> Bool {
    guard drawsImages else { return false }
    switch imageAllowance?.admit(image) {
    case .isThere: return true
    case .isSentNow:
      frame.images.reserved.append(image)
      return true
    case .cannotBePlaced, nil: return false
    }
  }
}

extension Canvas {
  /// The first choice whose images can all be placed; they are reserved as by ``admit(_:)``. If it is not the best, the
  /// images of the best are sent too, as far as this frame has room for them, so that it can be shown soon.
  ///
  /// - Parameters:
  ///   - choices: What shows nearly the same, the best first.
  ///   - images: Those that a choice places; asked again for each choice that is tried.
  /// - Returns: `nil` if no choice can be placed.
  public mutating func firstAdmitted<Choice>(
    of choices: [Choice], images: (Choice) -> [Image]
  ) -> Choice? {
    for (index, choice) in choices.enumerated() {
      let (allowance, reserved) = (imageAllowance, frame.images.reserved)
      if images(choice).allSatisfy({ admit($0) }) {
        if index > 0 { for image in images(choices[0]) { _ = admit(image) } }
        return choice
      }
      (imageAllowance, frame.images.reserved) = (allowance, reserved)
    }
    for image in choices.first.map(images) ?? [] { _ = admit(image) }
    return nil
  }

  /// Lets it place all images, whatever a terminal has: for a frame that no terminal shows, and whose images
  /// (``Frame/placedImages``) another program gets.
  public mutating func admitAllImages() {
    if capabilities.drawsImages { imageAllowance = ImageAllowance(pixels: .max) }
  }
}

extension Frame {
  /// The images from bottom to top, each with the distance in pixels of its top left corner from that of the frame. What is
  /// drawn over them is not included.
  public var placedImages: [(image: Image, x: Int, y: Int)] { images.placed.map { ($0.image, $0.x, $0.y) } }
}

extension Screen {
  /// Lets a canvas place images, as far as the terminal supports them.
  public func admitImages<ID>(to canvas: inout Canvas<ID>) {
    if capabilities.drawsImages { canvas.imageAllowance = imageAllowance }
  }
}

extension Canvas {
  /// Whether an image could not be placed because others come first: draw another frame soon.
  public var awaitsImages: Bool { imageAllowance?.isShort == true }
}
