public import DragDropKit
public import History
public import TerminalUI

/// The contract of every app: what it shows, what can be dragged in it and where to, what a drop would do, its keys,
/// and what it does about everything else.
///
/// The model lives in the journal and changes only through commands. State that undo must not touch (scroll, zoom,
/// selection, text being typed) is the app's *view state*: the stored properties of the value that conforms.
///
/// An app reads no clock, draws no random numbers, and touches no file and no terminal: it only answers. So a recording
/// of its input replays to the same screen anywhere.
///
/// ## One drop
///
/// From the press to the end, an app is called in this order, each time with the context of that moment:
///
/// 1. ``rules(in:)`` says what the press lifts.
/// 2. ``drop(_:on:in:)`` plans the drop at each place that the drag reaches. The shell shows its description in the
///    status line, announces it, and draws the place as one that takes the items or refuses them.
/// 3. At the release, ``drop(_:on:in:)`` is called once more. If the plan has an action, ``AppPermission/permit(_:)`` is
///    asked, and the journal performs the action.
/// 4. ``handle(_:in:)`` gets one event, ``AppEvent/changed(_:)`` with ``ModelChange/dropped(_:_:)``.
///
/// A drag that ends in any other way is reported as ``AppEvent/drag(_:)``, like everything before the release.
///
/// ## Beyond the core
///
/// Everything else has a default. Implement what your app needs: ``AppAppearance``, ``AppNarration``,
/// ``AppTextInput``, ``AppClock``, ``AppGestures``, ``AppPermission``, ``AppViewState``, ``AppMessaging``,
/// ``AppDecoding``, ``AppDrops``, ``AppExports``, ``AppConfiguration``.
public protocol App: AppAppearance, AppNarration, AppTextInput, AppClock, AppGestures, AppPermission, AppViewState,
  AppMessaging, AppDecoding, AppDrops, AppExports, AppConfiguration, SendableMetatype
where CurrentContext == AppContext<Self> {
  // Repeated from `AppPart`, so that they follow from the functions below.

  /// The changes that a person can make; its `Model` is the app's model.
  associatedtype Action
  /// The regions that can be pointed at.
  associatedtype Place
  /// The things that can be dragged.
  associatedtype Item

  /// The command's name, also the kind of its documents: "letter-sorter".
  static var name: String { get }

  /// The name as people write it: "Letter Sorter". It is the title of the window. By default, the words of ``name``, each
  /// with a capital letter.
  static var title: String { get }

  /// The color of the app, in its title line and on its tile; by default, `ThemeRole.accent`.
  static var hue: ThemeRole { get }

  /// The newest form of model and commands that the app reads and writes; 1 by default. A save that was changed in a
  /// later form is refused with a clear message. Raise it whenever an older program would not understand what this one
  /// stores.
  static var saveVersion: Int { get }

  /// The view of everything except the status line and the carried items.
  ///
  /// It is drawn again whenever anything may have changed. If that is expensive, return
  /// `View.cached(_:)`.
  func view(in context: AppContext<Self>) -> View<Place>

  /// Which items may be lifted, what scrolls, and what everything is called. Its rule for drop targets is made from
  /// ``drop(_:on:in:)``.
  func rules(in context: AppContext<Self>) -> DragRules<Place, Item>

  /// What a drop on the place would do.
  ///
  /// - Returns: `nil` if the place is no drop target for these items; then the place around it is asked.
  /// - Throws: the reason why it does not take them. It is shown before the release, and a release does nothing.
  func drop(
    _ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> PlannedDrop<Action>?

  /// The app's own keys, in the order in which the help lists them.
  var bindings: [Binding<Self>] { get }

  /// Handles everything except bound keys: changes view state and answers with effects.
  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> [Effect<Self>]

  /// Takes what was dropped from outside, or whose path was pasted: see ``AppDrops``. It must say what it did.
  mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Self>) -> [Effect<Self>]
}

extension App {
  public typealias Effects = [Effect<Self>]

  public static var title: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  public static var hue: ThemeRole { .accent }

  public static var saveVersion: Int { 1 }

  /// Nothing can be dropped.
  public func drop(
    _ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>
  ) throws(Refusal) -> PlannedDrop<Action>? { nil }

  public var bindings: [Binding<Self>] { [] }

  public mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects { [] }

  public mutating func receive(_ arrival: Arrival<Place>, in context: AppContext<Self>) -> Effects { [] }
}

/// What a drop would do: decided once, and used for the status line, for announcements, and at the release.
public struct PlannedDrop<Action> {
  /// The change; `nil` if everything would stay as it is.
  public var action: Action?
  /// What a release would do, in a sentence for the status line: "Release: moves to Done." If a click ends the drag,
  /// "Click" takes the place of "Release". With `nil`, the operation, the items and the place are named. After the drop it is
  /// announced in the past tense if it begins with "Release to": "Moved #2 to Done."
  public var description: String?
  /// The sentence after the drop, if the description must not give away what happens; `nil` otherwise.
  public var report: String?
  /// The description without what anybody who sees the place knows, for a narrow status line.
  public var brief: String?
  /// What the drop would bring about besides, in a sentence after the description, in the color of a warning: "Over the
  /// limit: 4 of 3."
  public var consequence: String?
  /// Whether the items leave the document although there is no action: the app takes them elsewhere when it hears of the
  /// drop, and says so.
  public var isLeaving: Bool
  /// The operation; `nil` for the one that the keys ask for.
  public var operation: DropOperation?
  /// Where and how large the items land.
  public var fit: DropFit
  /// Whether the place keeps the drag after the pointer has left it, until it reaches another drop target.
  public var isSticky: Bool

  public init(
    _ action: Action?, description: String? = nil, report: String? = nil, brief: String? = nil,
    consequence: String? = nil,
    isLeaving: Bool = false, operation: DropOperation? = nil, fit: DropFit = .keep, isSticky: Bool = false
  ) {
    self.action = action
    self.description = description
    self.report = report
    self.brief = brief
    self.consequence = consequence
    self.isLeaving = isLeaving
    self.operation = operation
    self.fit = fit
    self.isSticky = isSticky
  }
}

extension App {
  /// The rules with the drop targets of ``drop(_:on:in:)``.
  func allRules(in context: AppContext<Self>) -> DragRules<Place, Item> {
    rules(in: context).target { place, drag in
      do throws(Refusal) {
        guard let plan = try drop(drag, on: place, in: context) else { return nil }
        return .accept(
          plan.operation ?? drag.operation, fit: plan.fit, isSticky: plan.isSticky, description: plan.description,
          report: plan.report, brief: plan.brief, consequence: plan.consequence,
          changesNothing: plan.action == nil && !plan.isLeaving)
      } catch {
        return .refuse(error)
      }
    }
  }
}
