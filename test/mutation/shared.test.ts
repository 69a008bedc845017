import { it } from 'vitest'

// All tests of `shared/` as one file: a mutant is tried in one worker, not in one for each of them. A mutant with which
// a module cannot even be loaded has failed as well.
for (const [file, load] of Object.entries(import.meta.glob('../shared/**/*.test.ts'))) {
  try {
    await load()
  } catch (error) {
    it(`${file} can be loaded`, () => {
      throw error
    })
  }
}
