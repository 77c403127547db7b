/// A shape as people name it; rectangles are classic pieces without knobs.
package enum CutName: String, CaseIterable, Sendable {
  case classic, rectangular, hexagonal, irregular
}
