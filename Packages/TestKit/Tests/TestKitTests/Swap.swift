import History
import SeededRandom
import TestKit

/// Swaps a number of a list with the next one, rightly or with one of the faults that the laws are there to find.
struct Swap: Command, Codable {
  enum Fault: String, Codable {
    case none, wrongInverse, refusedInverse, onlyOnce, spoilingRefusal, doubling, unstored
  }

  var index: Int
  var fault = Fault.none
  var unstored = 0
  var isInverse = false

  enum CodingKeys: CodingKey { case index, fault, isInverse }

  init(_ index: Int, _ fault: Fault = .none) {
    self.index = index
    self.fault = fault
    if fault == .unstored { unstored = 7 }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    index = try container.decode(Int.self, forKey: .index)
    fault = try container.decode(Fault.self, forKey: .fault)
    isInverse = try container.decode(Bool.self, forKey: .isInverse)
  }

  var title: String { "Swap \(index)" }

  func perform(on list: inout [Int]) throws(Refusal) -> Swap {
    if isInverse, fault == .refusedInverse { throw Refusal("No way back.") }
    guard index < list.count - 1 else {
      if fault == .spoilingRefusal { list[0] = 99 }
      throw Refusal("There is nothing after \(index).")
    }
    list.swapAt(index, index + 1)
    if fault == .doubling, !isInverse { list[0] = list[1] }
    var inverse = self
    inverse.isInverse.toggle()
    if fault == .wrongInverse, !isInverse { inverse.index = 0 }
    // What is undone is found changed, and so cannot be redone as it was.
    if fault == .onlyOnce, isInverse { list.append(0) }
    return inverse
  }
}

extension RandomScript<Swap> {
  /// Five numbers, swapped 20 times; one try in six or so is refused.
  init(_ fault: Swap.Fault, seed: Int = 1) {
    var random = SplitMix64(seed: seed)
    self.init(from: [1, 2, 3, 4, 5], count: 20, using: &random) { _, random in Swap(random.int(in: 0...4), fault) }
  }
}
