import Testing

/// Foundation's words for an error never reach a person.
@Suite struct ForeignWordsTests {
  /// The programs, and the packages that speak to a person.
  private static func speaks(_ path: String) -> Bool {
    path.hasPrefix("Apps/")
      || ["AppShell", "Persistence", "Networking", "TerminalUI"].contains { path.hasPrefix("Packages/\($0)/") }
  }

  @Test func `no program passes on what a library says of an error`() {
    var count = 0
    for file in HabitsTests.sources where !file.isTest && Self.speaks(file.path) {
      count += 1
      if ForeignWords.translators.contains(file.path) { continue }
      let faults = ForeignWords.faults(in: file.text)
      #expect(faults.isEmpty, "\(file.path), \(faults.joined(separator: "; "))")
    }
    #expect(count > 300, "only \(count) sources were read")
  }

  @Test(arguments: [
    "let x = error.localizedDescription", "if let error = error as? NSError {", "let error = error as NSError",
    "if error.domain == NSCocoaErrorDomain {", "let text = info[\"NSDebugDescription\"] ?? error is NSError",
    "do {\n  try x()\n} catch {\n  say(\"It failed: \\(error)\")\n}",
    "do {\n  try x()\n} catch let error as A {\n  say(\"\\(error)\")\n} catch {\n  say(\"\\(error)\")\n}",
    "do { try x() } catch { say(\"\\(error)\") }",
    "  } catch let error {\n    if y {\n      say(\"\\(error)\")\n    }\n  }",
  ])
  func `words of a library are found`(text: String) {
    #expect(ForeignWords.faults(in: SourceText(text)).count == 1, "\(ForeignWords.faults(in: SourceText(text)))")
  }

  @Test(arguments: [
    "do throws(Refusal) {\n  try x()\n} catch {\n  say(\"\\(error)\")\n}",
    "do {\n  try x()\n} catch let error as Refusal {\n  say(\"\\(error)\")\n}",
    "do throws(Refusal) { try x() } catch { say(\"\\(error)\") }",
    "func told(_ error: Refusal) -> String {\n  \"No: \\(error)\"\n}",
    "do {\n  try x()\n} catch {\n  preconditionFailure(\"\\(error)\")\n}",
    "do {\n  try x()\n} catch {\n  logger.error(\"No.\", metadata: [\"error\": \"\\(error)\"])\n}",
    "// error.localizedDescription", "let x = \"NSCocoaErrorDomain\"",
  ])
  func `our own words are left alone`(text: String) {
    #expect(ForeignWords.faults(in: SourceText(text)) == [])
  }
}
