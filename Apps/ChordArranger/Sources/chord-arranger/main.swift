import AppHost
import ChordArranger

AppCommandLine<ChordArrangerCommand, Arranger>.main()
