import Foundation
import GRDB
import Testing

@testable import Persistence

private let messages: [(StoreError, String)] = [
  (
    StoreError.notADatabase(path: "/a/b"),
    "\"/a/b\" is not a saved document. It was not changed; choose another file."
  ),
  (
    .otherKind(path: "/a/b", found: "a document of task-board"),
    "\"/a/b\" belongs to something else: a document of task-board."
      + " It was not changed; open it there, or choose another file."
  ),
  (
    .newer(path: "/a/b", found: 3, supported: 2),
    "\"/a/b\" was written by a newer version of this program (its format is 3, this program knows up to 2)."
      + " It was not changed; update the program, or choose another file."
  ),
  (
    .inUse(path: "/a/b", holder: "process 12 on ada"),
    "\"/a/b\" is open in another program (process 12 on ada). Close it there, or choose another file."
  ),
  (
    .inUse(path: "/a/b", holder: nil), "\"/a/b\" is open in another program. Close it there, or choose another file."
  ),
  (
    .unwritable(path: "/a/b", reason: "Permission denied"),
    "\"/a/b\" cannot be written: Permission denied. Check the permissions, or choose another directory."
  ),
  (
    .damaged(path: "/a/b", what: "step 3 of its journal is missing"),
    "\"/a/b\" is damaged: step 3 of its journal is missing."
      + " It was not changed; restore it from a copy, or choose another file."
  ),
  (
    .changed(path: "/a/b"),
    "\"/a/b\" was changed by another program while it was open here. Your changes since then are kept apart;"
      + " save them under another name."
  ),
  (.taken(path: "/a/b"), "\"/a/b\" already exists. It was not changed; choose another name."),
  (.missing(path: "/a/b"), "There is no save \"/a/b\". Choose one of those that are listed."),
  (
    .badName("a/b"),
    "\"a/b\" cannot be the name of a save. Choose one without a slash that does not begin with a dot."
  ),
  (
    .notAnExport(what: "it is not JSON"),
    "This is not an exported document: it is not JSON. Nothing was made; export the document again."
  ),
  (
    .full(path: "/a/b"),
    "The disk that holds \"/a/b\" is full. Make some space, then try again."
  ),
  (
    .overQuota(path: "/a/b"),
    "Your quota on the disk that holds \"/a/b\" is used up. Remove some of your files there, then try again."
  ),
  (
    .system(path: "/a/b", what: "Input/output error"),
    "\"/a/b\" could not be read or written: Input/output error. Try again, or choose another file."
  ),
]

@Test(arguments: messages)
func `an error says what happened, where, and what to do`(error: StoreError, text: String) {
  #expect(error.description == text)
}

@Test func `a summary fits into a line and names no path`() {
  for (error, _) in messages {
    #expect(!error.summary.isEmpty && error.summary.count < 60 && !error.summary.contains("/a/b"), "\(error)")
  }
  #expect(StoreError.full(path: "/a/b").summary == "the disk is full")
}

@Test func `nothing that a terminal obeys gets into a message`() {
  let escape = "a\u{1b}[2Jb\u{9b}c"
  let errors: [StoreError] = [
    .notADatabase(path: escape), .otherKind(path: "a", found: escape), .damaged(path: "a", what: escape),
    .unwritable(path: "a", reason: escape), .system(path: "a", what: escape),
  ]
  for error in errors {
    #expect(error.description.contains("a\u{FFFD}[2Jb\u{FFFD}c"))
    #expect(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}

@Test func `system errors say what they mean to a person`() {
  #expect(StoreError.system(path: "a", code: ENOSPC) == .full(path: "a"))
  #expect(StoreError.system(path: "a", code: EDQUOT) == .overQuota(path: "a"))
  #expect(StoreError.system(path: "a", code: EACCES) == .unwritable(path: "a", reason: "Permission denied"))
  #expect(StoreError.system(path: "a", code: EROFS) == .unwritable(path: "a", reason: "Read-only file system"))
  #expect(StoreError.system(path: "a", code: EIO) == .system(path: "a", what: "Input/output error"))
}

@Test func `SQLite's errors say what they mean to a person`() {
  func meaning(_ code: ResultCode) -> StoreError {
    StoreError(DatabaseError(resultCode: code, message: "m"), path: "a")
  }
  #expect(meaning(.SQLITE_FULL) == .full(path: "a"))
  for code in [ResultCode.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR] {
    #expect(meaning(code) == .damaged(path: "a", what: "its pages are inconsistent"))
  }
  for code in [ResultCode.SQLITE_READONLY, .SQLITE_CANTOPEN] {
    #expect(meaning(code) == .unwritable(path: "a", reason: "the file or its directory does not allow it"))
  }
  #expect(meaning(.SQLITE_BUSY) == .inUse(path: "a", holder: nil))
  #expect(meaning(.SQLITE_IOERR) == .system(path: "a", what: "the disk reported an error"))
}

@Test func `no word of SQLite's or of Foundation's reaches a person`() {
  let codes = (1...28).map { ResultCode(rawValue: $0) }
  for code in codes {
    let error = StoreError(DatabaseError(resultCode: code, message: "btreeInitPage()\nreturns 11"), path: "a")
    #expect(!error.description.contains("btree") && !error.description.contains("\u{FFFD}"), "\(code)")
  }
  #expect(throws: StoreError.full(path: "a")) {
    try StoreError.explaining("a") { throw CocoaError(.fileWriteOutOfSpace, userInfo: [NSUnderlyingErrorKey: full]) }
  }
  #expect(throws: StoreError.system(path: "a", what: "Input/output error")) {
    try StoreError.explaining("a") { throw CocoaError(.fileWriteUnknown) }
  }
}

private let full = NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC))
