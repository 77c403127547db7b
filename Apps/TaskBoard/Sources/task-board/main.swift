import TaskBoard

TaskBoardCommand.main()
