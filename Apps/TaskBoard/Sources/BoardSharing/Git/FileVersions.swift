import Foundation
import History
import Subprocess
public import TaskBoardModel

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The versions of a file that its Git repository has.
public struct FileVersions: Sendable {
  /// A version of the file.
  public struct Version: Hashable, Sendable {
    /// When it was committed.
    public var time: Moment
    public var text: String
  }

  /// The most versions that are read: the latest.
  public static let maximumCount = 2_000

  private let directory: String
  private let name: String

  public init(of path: String) {
    let url = URL(fileURLWithPath: path)
    (directory, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
  }

  /// The versions on the current branch, oldest first: of each period, the last one.
  ///
  /// - Parameter period: The number of a period for a time; versions of one period count as one.
  /// - Throws: A refusal if the file is in no repository, or git cannot be run.
  public func all(by period: (Moment) -> Int) async throws -> [Version] {
    let log = try await git(
      "log", "--first-parent", "--max-count=\(Self.maximumCount)", "--format=%ct %H", "--", name)
    var latest: [(time: Moment, commit: Substring)] = []
    for line in log.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let time = Int(parts[0]).flatMap(Moment.init(checking:)) else { continue }
      if let last = latest.last, period(last.time) <= period(time) { continue }
      latest.append((time, parts[1]))
    }
    var versions: [Version] = []
    for (time, commit) in latest.reversed() {
      // The commit that removed the file has no version of it.
      guard let text = try? await git("show", "\(commit):./\(name)") else { continue }
      versions.append(Version(time: time, text: text))
    }
    return versions
  }

  private func git(_ words: String...) async throws -> String {
    let (status, output, errors): (TerminationStatus, String?, String?)
    do {
      let run = try await Subprocess.run(
        .name("git"), arguments: Arguments(["-C", directory, "--no-optional-locks"] + words),
        output: .string(limit: 32 << 20), error: .string(limit: 1 << 16))
      (status, output, errors) = (run.terminationStatus, run.standardOutput, run.standardError)
    } catch {
      throw Refusal(
        "The history of \"\(name)\" is in its Git repository, but git cannot be run here.", remedy: "Install Git.")
    }
    guard case .exited(0) = status else {
      let reason = errors?.split(separator: "\n").first.map(String.init) ?? "it failed"
      throw Refusal("git says about \"\(name)\": \(reason)", remedy: "A file has a history once it is committed.")
    }
    return output ?? ""
  }
}
