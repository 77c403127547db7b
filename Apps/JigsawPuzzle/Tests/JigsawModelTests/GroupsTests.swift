import Geometry
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct GroupsTests {
  private typealias Group = Groups.Group
  private static let count = 9

  private static func groups(_ list: [Group]) -> Groups {
    var groups = Groups(turns: Array(repeating: 0, count: count))
    for group in list { groups.put(group) }
    return groups
  }

  /// Equality finds what is left of a former group.
  @Test func `whatever is done, the groups are those of a plain list of them`() {
    for seed: UInt64 in 0..<1_000 {
      var dice = SplitMix64(seed: seed)
      var list: [Group] = []
      var groups = Self.groups([])
      for _ in 0..<20 {
        let free = (0..<Self.count).map(PieceID.init).filter { piece in !list.contains { $0.pieces.contains(piece) } }
        let some = free.filter { _ in dice.bool(probability: 0.3) }
        let group = some.isEmpty ? nil : Group(pieces: some, offset: Vector(dx: dice.double(in: -9...9), dy: 0))
        let (index, other) = (dice.index(below: list.count + 1), dice.index(below: list.count + 1))
        switch dice.int(in: 0...4) {
        case 0:
          guard let group else { continue }
          groups.put(group)
          list.append(group)
        case 1:
          guard let group else { continue }
          groups.insert([(group, above: index > 0 ? list[index - 1].name : nil)])
          list.insert(group, at: index)
        case 2:
          let gone = Marks(
            (0..<Self.count).map(PieceID.init).filter { _ in dice.bool(probability: 0.2) }, in: Self.grid)
          groups.remove(gone)
          list.removeAll { gone.contains($0.name) }
        case 3 where index < list.count:
          list[index].isLocked.toggle()
          groups.setLock(list[index].isLocked, of: list[index].name)
        case 4 where index < list.count && other < list.count && index != other:
          let (keeper, moved) = (list[index], list[other])
          let joined = Group(
            pieces: (keeper.pieces + moved.pieces).sorted(), offset: keeper.offset,
            isLocked: keeper.isLocked || moved.isLocked)
          let name = groups.merge(keeper.name, moved.name)
          #expect(name == joined.name, "seed \(seed)")
          list[index] = joined
          list.remove(at: other)
        default: continue
        }
        #expect(groups == Self.groups(list), "seed \(seed)")
        #expect(groups.zOrder == list.map(\.name), "seed \(seed)")
        for number in -1...Self.count {
          let piece = PieceID(number)
          #expect(groups.name(of: piece) == list.first { $0.pieces.contains(piece) }?.name, "seed \(seed)")
          #expect(groups[GroupID(lowest: piece)] == list.first { $0.pieces[0] == piece }, "seed \(seed)")
        }
      }
    }
  }

  @Test func `a group that was above one that is not there comes on top`() {
    let (first, second) = (Group(pieces: [PieceID(4)], offset: .zero), Group(pieces: [PieceID(2)], offset: .zero))
    var groups = Self.groups([])
    groups.insert([(second, above: GroupID(lowest: PieceID(7))), (first, above: nil)])
    #expect(groups == Self.groups([first, second]))
    groups = Self.groups([])
    groups.insert([(first, above: nil), (second, above: first.name)])
    #expect(groups == Self.groups([first, second]))
  }

  @Test func `pieces keep how they are turned when their group is gone`() {
    var groups = Self.groups([Group(pieces: [PieceID(4), PieceID(5)], offset: .zero)])
    groups.setTurn(Rotation(steps: 3), of: [PieceID(4), PieceID(5)])
    groups.remove(Marks([PieceID(4)], in: Self.grid))
    #expect(groups.turns == [0, 0, 0, 0, 3, 3, 0, 0, 0] && groups.zOrder.isEmpty)
  }

  private static let grid = Grid(validColumns: 3, rows: 3)
}
