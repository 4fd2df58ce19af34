import fc from 'fast-check'

// A mutant that is found is found: looking for its smallest counterexample would take most of the time.
fc.configureGlobal({ endOnFailure: true })
