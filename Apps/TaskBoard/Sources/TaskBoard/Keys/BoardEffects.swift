import AppShell

/// The arguments and results of the handlers of keys and clicks.
typealias BoardContext = AppContext<KanbanApp>
typealias BoardEffects = [Effect<KanbanApp>]
