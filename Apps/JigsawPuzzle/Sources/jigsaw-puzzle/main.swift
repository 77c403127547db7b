import JigsawPuzzle

JigsawCommand.main()
