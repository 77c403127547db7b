import AppShell
import CountrySorter

AppCommandLine<CountrySorterCommand, CountrySorter>.main()
