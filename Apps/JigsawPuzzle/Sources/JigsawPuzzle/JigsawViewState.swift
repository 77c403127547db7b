import Geometry

/// What a save contains besides the pieces.
public struct JigsawViewState: Codable {
  var watch: Stopwatch
  var showsBox: Bool
  var showsLabels: Bool
  var ghost: Int
  var trayScroll: Int
  /// `nil` in a save of an earlier version, and if the person chose none.
  var view: View?

  struct View: Codable {
    var zoom: Int
    var x: Int
    var y: Int
    var table: Rect
  }
}

extension Jigsaw {
  public var viewState: JigsawViewState {
    get {
      JigsawViewState(
        watch: watch, showsBox: showsBox, showsLabels: showsLabels, ghost: ghost, trayScroll: trayScroll,
        view: chosenView.map { .init(zoom: $0.zoom, x: $0.originX, y: $0.originY, table: $0.table) })
    }
    set {
      watch = newValue.watch
      showsBox = newValue.showsBox
      showsLabels = newValue.showsLabels
      ghost = min(3, max(0, newValue.ghost))
      trayScroll = max(0, newValue.trayScroll)
      chosenView = newValue.view.flatMap { Viewport(zoom: $0.zoom, originX: $0.x, originY: $0.y, table: $0.table) }
    }
  }

  /// The best times; `nil` while there are none.
  public var sharedState: [String: Int]? {
    get { bestTimes.isEmpty ? nil : bestTimes }
    set { bestTimes = (newValue ?? [:]).filter { $0.value >= 0 } }
  }
}
