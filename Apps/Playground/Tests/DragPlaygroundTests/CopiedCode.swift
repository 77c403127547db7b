import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import History
import Layouts
import TerminalUI

/// Compiles each line that the playground offers for copying.
enum CopiedCode {
  enum Place: Hashable, Sendable { case sheet, tray, dot }

  static func trays(
    rules: inout BoardRules<String>, drags: inout DragRules<Place, ItemID>, trays: [Stop<Place>],
    refusal: @escaping @Sendable (String, CollectionID) -> Refusal?,
    isFull: @escaping @Sendable (CollectionID, Board<String>) -> Refusal?, isOnTable: @escaping (Place) -> Bool
  ) {
    rules.refusal = { letter, tray, board in refusal(letter, tray) }
    rules.refusal = { letter, tray, board in isFull(tray, board) }
    rules.defaultPolicy = .swap
    rules.defaultPolicy = .replace
    rules.defaultPolicy = .append
    rules.defaultPolicy = .combine
    rules.defaultPolicy = .refuse
    rules.copies = ["vowels", "consonants"]
    rules.dragOut = .return
    rules.dragOut = .delete
    drags = drags.liftDelays { place in .milliseconds(400) }
    drags = drags.liftDistances { place in 3 }
    drags = drags.liftDistances { place in 6 }
    drags = drags.liftDistances { place in isOnTable(place) ? 6 : nil }
    drags = drags.liftTolerances { place in 2 }
    drags = drags.liftTolerances { place in isOnTable(place) ? 2 : nil }
    drags = drags.joins { drag, source in drag.modifiers.contains(.control) }
    drags = drags.formations { drag in .pile }
    drags = drags.formations { drag in .list }
    drags = drags.formations { drag in .inPlace }
    drags = drags.stops { session in trays }
  }

  static func lists(
    rules: inout BoardRules<String>, panes: inout Panes, look: inout PaneSettings, layout: inout CollectionLayout,
    autoScroll: inout AutoScroll, view: inout View<Place>, random: inout some RandomNumberGenerator
  ) {
    layout.cell = .rows(height: 2)
    layout.cell = .fixed(Size(width: 10, height: 2))
    layout.cell = .fitting(ratio: 3, least: Size(width: 8, height: 1))
    layout.spacing.width = 2
    layout.spacing.height = 1
    layout.insets = Insets(1)
    layout.axis = .horizontal
    layout.order = .rows
    layout.order = .columns
    layout.lines = .centered
    layout.lines = .filling
    layout.zoom = 2
    look.isFramed = false
    look.background = Style(background: .rgb(40, 60, 90))
    look.item = Style(.bold)
    look.item = Style(.italic)
    look.placeholder.numbers = .fromOne
    look.placeholder.numbers = .fromZero
    look.placeholder.number = Style(.bold)
    look.placeholder.number = Style(.dim)
    look.placeholder.number = Style(foreground: .rgb(200, 150, 0))
    view = view.styled(Style(background: .random(using: &random)))
    look.placeholder.untouched = Style(background: .rgb(40, 60, 90))
    look.placeholder.vacated = Style(background: .rgb(40, 60, 90))
    look.placeholder.canDrop = Style(background: .rgb(40, 60, 90))
    look.placeholder.cannotDrop = Style(.bold)
    look.liftDelay = .milliseconds(400)
    look.zoom = 1...3
    panes.coupledZoom = [["cards", "places"]]
    panes.scrollFollowers = ["cards": ["places"], "places": ["cards"]]
    rules.policies["places"] = .swap
    rules.policies["places"] = .replace
    rules.policies["places"] = .refuse
    rules.policies["places"] = .combine
    rules.policies["places"] = .append
    rules.dragOut = .return
    rules.dragOut = .delete
    rules.copies = ["places"]
    autoScroll.margin = 5
    autoScroll.margin = 0
    autoScroll.delay = .zero
    autoScroll.delay = .seconds(1)
    autoScroll.step = 3
    autoScroll.shortestInterval = .milliseconds(120)
    func label(ofPlace index: Int) -> String? { "here" }
    _ = label
  }

  static func outline(
    layout: inout TreeLayout, drags: inout DragRules<Place, ItemID>, outline: inout TreeRules<String>
  ) {
    layout.indent = 1
    layout.indent = 4
    drags = drags.springLoading { row in .milliseconds(200) }
    drags = drags.springLoading { row in nil }
    outline.refusal = { item, parent, tree in parent == "Street" ? Refusal("Not on the street.") : nil }
    outline.isLeaf = { item in item == "Street" }
  }

  static func sheet(
    plan: inout AnyDropPlan, tray: Place, drags: inout DragRules<Place, ItemID>,
    constraints: inout [DragConstraint<Place>], lift: inout Lift<ItemID>,
    motion: inout DragMotion, corner: Point
  ) {
    drags = drags.overlap { drag in .center }
    drags = drags.overlap { drag in .anyTouch }
    drags = drags.overlap { drag in .largestShare }
    drags = drags.overlap { drag in .nearest }
    drags = drags.overlap { drag in .closestCorners }
    drags = drags.overlap(.anyTouch) { place in place == tray }
    drags = drags.overlap(.center) { place in place == tray }
    plan.fit = .centered
    plan.fit = .fill
    plan.fit = .resize(Size(width: 8, height: 2))
    plan.fit = .snap(grid: Size(width: 4, height: 2))
    constraints.append(.horizontal)
    constraints.append(.vertical)
    constraints.append(.within(.sheet))
    constraints.append(.grid(Size(width: 4, height: 2)))
    constraints.append(.snap([corner], within: 4))
    lift.resize = Resize(.bottomRight, aspect: 3)
    drags = drags.glides { place in Size(width: 2, height: 1) }
    motion.inertia = .milliseconds(100)
    motion.inertia = .milliseconds(300)
    motion.appear = .milliseconds(200)
    motion.follow = .milliseconds(120)
    motion.afterDrop = .fading(.milliseconds(400))
    motion.afterDrop = .atOnce
    motion.afterDrop = .held
    motion.afterCancel = .fading(.milliseconds(400))
    motion.afterCancel = .atOnce
    motion.afterRefusal = .goingHome(.milliseconds(300))
    motion.afterRefusal = .fading(.milliseconds(400))
  }

  static func others(view: inout View<Place>, dot: Place) {
    view = view.region(dot, slop: 1)
    view = view.region(dot, slop: 3)
    func refusal(toReceiveOn place: Place?) -> Refusal? { Refusal("Not now.") }
    _ = refusal
  }
}
