import AppShell
import JigsawPuzzle

AppCommandLine<JigsawCommand, Jigsaw>.main()
