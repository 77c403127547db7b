import ChordArranger

ChordArrangerCommand.main()
