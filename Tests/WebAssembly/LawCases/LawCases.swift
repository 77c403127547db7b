import SeededRandom

/// Plays 1,000 cases from their seeds and prints a line for each: what the numbers, the scene, the gestures, the drags,
/// the boards and an app of that case answered, as digests. Compiled for this machine and for WebAssembly, it must print the same.
///
///     17 numbers 31a7f0c2d4e8b695 scene 5c1d1cb0a1f7d0e4 gestures 8a0f5bb1c8b4f6aa drags 0c9ae44f0c1c5b1e boards 8d… app 07…
@main struct LawCases {
  static func main() {
    for seed in 0..<1_000 {
      let numbers = NumberCase.play(seed: seed).text
      let scene = SceneCase.play(seed: seed).text
      let gestures = GestureCase.play(seed: seed).text
      let drags = DragCase.play(seed: seed).text
      let boards = BoardCase.play(seed: seed).text
      let app = AppCase.play(seed: seed).text
      print("\(seed) numbers \(numbers) scene \(scene) gestures \(gestures) drags \(drags) boards \(boards) app \(app)")
    }
  }
}
