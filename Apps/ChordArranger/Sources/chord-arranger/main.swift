import AppShell
import ChordArranger

AppCommandLine<ChordArrangerCommand, Arranger>.main()
