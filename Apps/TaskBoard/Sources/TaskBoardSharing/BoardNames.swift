public import BoardSharing
public import Sharing
public import TaskBoardModel

public typealias BoardService = SharingService<Kanban>
public typealias MessageText = SharedText<Kanban>
