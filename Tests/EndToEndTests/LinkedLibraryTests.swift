import Foundation
import Testing

struct LinkedLibraryTests {
  @Test(arguments: Program.all.filter { $0.path != nil })
  func `no program asks for libpq unless it was built with the trait PostgreSQL`(program: Program) throws {
    let path = try #require(program.path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    // The names of shared libraries are in the file as text: libpq.so.5, libpq.5.dylib.
    let isLinked = bytes.range(of: Data("libpq.".utf8)) != nil
    #if PostgreSQL
      #expect(isLinked || program.name != "task-board")
    #else
      #expect(!isLinked)
    #endif
  }
}
