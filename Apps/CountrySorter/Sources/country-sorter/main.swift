import AppHost
import CountrySorter

AppCommandLine<CountrySorterCommand, CountrySorter>.main()
