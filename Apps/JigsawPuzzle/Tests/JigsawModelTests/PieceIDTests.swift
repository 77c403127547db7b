import Foundation
import Testing

@testable import JigsawModel

@Suite struct PieceIDTests {
  @Test func `no two of 10,000 pieces have the same label`() {
    let labels = (0..<10_000).map { PieceID($0).label }
    #expect(Set(labels).count == 10_000)
    #expect(labels[..<1_024].allSatisfy { $0.count == 2 })
    #expect(labels[1_024...].allSatisfy { $0.count == 3 })
  }

  @Test func `labels are made of letters and digits that nobody mistakes`() {
    let letters = Set((0..<10_000).flatMap { PieceID($0).label })
    #expect(letters == Set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"))
  }

  @Test func `a label does not show that two pieces are neighbours`() {
    for number in 0..<1_023 {
      let (here, next) = (PieceID(number).label, PieceID(number + 1).label)
      #expect(here.first != next.first && here.last != next.last, "\(here) and \(next)")
    }
  }

  @Test func `ids are coded as bare numbers`() throws {
    let data = try JSONEncoder().encode([PieceID(3), PieceID(12)])
    #expect(String(decoding: data, as: UTF8.self) == "[3,12]")
    let groups = try JSONDecoder().decode([GroupID].self, from: data)
    #expect(groups == [GroupID(lowest: PieceID(3)), GroupID(lowest: PieceID(12))])
    #expect(try JSONEncoder().encode(groups) == data)
  }

  @Test func `a piece is spoken of by its label`() {
    #expect("\(PieceID(0))" == "piece HA")
    #expect("\(PieceID(1_024))" == "piece HAA")
  }
}
