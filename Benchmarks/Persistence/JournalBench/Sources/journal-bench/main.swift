import Foundation

let words = CommandLine.arguments
let smoke = words.contains("--smoke")
let parent = words.firstIndex(of: "--dir").flatMap { words.dropFirst($0 + 1).first } ?? NSTemporaryDirectory()
let directory = parent + "/journal-bench-\(UUID().uuidString)"
try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: directory) }

let bench = Bench(
  directory: directory, steps: smoke ? 20 : 200, rounds: smoke ? 2 : 15, many: smoke ? 20_000 : 1_000_000)
try bench.commits()
try bench.writer()
try bench.opening()
