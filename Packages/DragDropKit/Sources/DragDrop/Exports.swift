// One import for the whole pipeline.
@_exported import DragDropCollections
@_exported import DragDropKit
@_exported import Geometry
@_exported import GestureModel
@_exported import History
