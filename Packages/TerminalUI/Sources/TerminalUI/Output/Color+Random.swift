extension Color {
  /// A uniformly random 24-bit color, for generated data: colored tiles in a trial, a game, a test.
  ///
  /// The generator is a parameter, so a seed gives the same colors each time.
  public static func random(using generator: inout some RandomNumberGenerator) -> Color {
    .rgb(
      .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
      .random(in: 0...255, using: &generator))
  }
}
