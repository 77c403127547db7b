// An exception to the rule against re-exports: a test that imports TestKit has the terminal too, without another dependency
// in its manifest.
@_exported public import TestTerminal
