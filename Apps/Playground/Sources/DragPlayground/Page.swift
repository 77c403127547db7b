import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import TerminalUI

/// One idea of dragging, with its settings: a page draws itself, and says what can be lifted and what a drop does.
protocol Page: Sendable {
  static var settings: [Setting<Self>] { get }

  var title: String { get }
  /// What to try, in one or two sentences.
  var about: String { get }

  /// Draws into ``Frames/page``.
  func draw(in canvas: inout Canvas<Place>, _ context: Playground.Context)
  func rules(in context: Playground.Context) -> DragRules<Place, ItemID>
  func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: Playground.Context
  ) throws(Refusal) -> Playground.Plan?
  mutating func handle(_ event: AppEvent<Playground>, in context: Playground.Context) -> Playground.Effects
  func preview(_ preview: Preview<Place, ItemID>, in context: Playground.Context) -> View<Place>?
  /// See ``AppShell/App/room(for:in:)``.
  func room(for drag: DragSession<Place, ItemID>, in context: Playground.Context) -> [Place: Int]
  var motion: DragMotion { get }
  var autoScroll: AutoScroll { get }
  /// Keys that only this page has: see ``Playground/bindings``.
  mutating func press(_ key: PageKey, in context: Playground.Context) -> Playground.Effects
}

/// A key whose meaning is that of the page.
enum PageKey: String, CaseIterable, Sendable {
  /// Opens or closes a row.
  case open = "o"
}

extension Page {
  func rules(in context: Playground.Context) -> DragRules<Place, ItemID> { DragRules() }

  func drop(
    _ drag: DragProposal<Place, ItemID>, on place: Place, in context: Playground.Context
  ) throws(Refusal) -> Playground.Plan? { nil }

  func handle(_ event: AppEvent<Playground>, in context: Playground.Context) -> Playground.Effects { [] }

  func preview(_ preview: Preview<Place, ItemID>, in context: Playground.Context) -> View<Place>? { nil }

  func room(for drag: DragSession<Place, ItemID>, in context: Playground.Context) -> [Place: Int] { [:] }

  var motion: DragMotion { DragMotion() }

  var autoScroll: AutoScroll { AutoScroll() }

  func press(_ key: PageKey, in context: Playground.Context) -> Playground.Effects {
    [.say("There is nothing to open on this page.")]
  }

  // MARK: Settings

  /// The name of each setting, and what is chosen.
  var lines: [(name: String, words: String)] {
    Self.settings.map { ($0.name, $0.words[$0.chosen(self)]) }
  }

  /// What is chosen of each setting.
  var choices: [Int] {
    get { Self.settings.map { $0.chosen(self) } }
    set {
      for (setting, choice) in zip(Self.settings, newValue) where setting.words.indices.contains(choice) {
        setting.choose(&self, choice)
      }
    }
  }

  /// Chooses the next of a setting, or one before it.
  ///
  /// - Returns: The name of the setting, and what is chosen now.
  mutating func step(_ index: Int, by step: Int) -> String {
    let setting = Self.settings[index]
    let count = setting.words.count
    setting.choose(&self, (setting.chosen(self) + step % count + count) % count)
    return "\(setting.name): \(setting.words[setting.chosen(self)])."
  }

  /// What makes the page as it is, in Swift: a line for each setting that differs from what there is without one.
  var code: [String] {
    Self.settings.map { $0.code[$0.chosen(self)] }.filter { !$0.isEmpty }
  }

  /// Each line that ``code`` can have.
  static var allCode: [String] { settings.flatMap(\.code).filter { !$0.isEmpty } }
}
