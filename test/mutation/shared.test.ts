import { it } from 'vitest'

// All tests of `shared/` as one file: a mutant is tried in one worker, not in one for each of them; with them those that
// hold a table of the specification or the command line of engineers to it. A mutant with which a module cannot even be
// loaded has failed as well.
const tests = import.meta.glob([
  '../shared/**/*.test.ts',
  '../docs/specification.test.ts',
  '../ops/commands/{arguments,help}.test.ts',
])
for (const [file, load] of Object.entries(tests)) {
  try {
    await load()
  } catch (error) {
    it(`${file} can be loaded`, () => {
      throw error
    })
  }
}
