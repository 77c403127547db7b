import AppHost
import ArrangerProgram
import ChordArranger

AppCommandLine<ChordArrangerCommand, Arranger>.main()
