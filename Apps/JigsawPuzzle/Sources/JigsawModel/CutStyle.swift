public import History

/// How a picture is cut: the shape of the pieces, and what their edges are like.
public struct CutStyle: Hashable, Sendable {
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    /// Rows and columns.
    case classic
    /// Each row is moved by half a piece, and inner pieces have six sides.
    case hexagonal
    /// The Voronoi cells of points scattered about the grid.
    case irregular
  }

  public let shape: Shape
  /// The size of the knobs, in percent of the largest; 0 for straight edges.
  public let knobs: Int
  /// How far knobs lean and leave the middle, and how far the edges beside them bend, in percent of the most.
  public let curves: Int
  /// How far chance decides on which side of an edge the knob is, in percent. At 0 they alternate regularly.
  public let flips: Int

  /// Classic shapes with knobs of full size.
  public static let standard = CutStyle(valid: .classic, knobs: 100, curves: 100, flips: 100)

  public static let knobSizes = 30...100
  public static let percentages = 0...100

  /// - Throws: If a number is out of its range.
  public init(_ shape: Shape, knobs: Int = 100, curves: Int = 100, flips: Int = 100) throws(Refusal) {
    guard knobs == 0 || Self.knobSizes.contains(knobs) else {
      throw Refusal(
        "Knobs cannot have \(knobs)% of their full size.",
        remedy: "Choose from \(Self.knobSizes.lowerBound) to \(Self.knobSizes.upperBound), or 0 for none.")
    }
    for (number, what) in [(curves, "Curves"), (flips, "Flips")] where !Self.percentages.contains(number) {
      throw Refusal("\(what) cannot be \(number)%.", remedy: "Choose from 0 to 100.")
    }
    self.init(valid: shape, knobs: knobs, curves: curves, flips: flips)
  }

  /// Without knobs, nothing else about the edges makes a difference.
  private init(valid shape: Shape, knobs: Int, curves: Int, flips: Int) {
    self.shape = shape
    self.knobs = knobs
    self.curves = knobs == 0 ? 100 : curves
    self.flips = knobs == 0 ? 100 : flips
  }

  /// The shape, as people name it.
  public var word: String { shape == .classic && knobs == 0 ? "rectangular" : shape.rawValue }
}

/// In a few words, which differ for each style: `irregular, knobs 60`.
extension CutStyle: CustomStringConvertible {
  public var description: String {
    var words = [word]
    if knobs == 0, shape != .classic { words.append("no knobs") }
    if knobs != 0, knobs != 100 { words.append("knobs \(knobs)") }
    if curves != 100 { words.append("curves \(curves)") }
    if flips != 100 { words.append("flips \(flips)") }
    return words.joined(separator: ", ")
  }
}

#if !hasFeature(Embedded)
  extension CutStyle: Codable {
    private enum CodingKeys: String, CodingKey {
      case shape, knobs, curves, flips
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          container.decode(Shape.self, forKey: .shape), knobs: container.decode(Int.self, forKey: .knobs),
          curves: container.decode(Int.self, forKey: .curves), flips: container.decode(Int.self, forKey: .flips))
      } catch let refusal as Refusal {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: refusal.reason))
      }
    }
  }
#endif
