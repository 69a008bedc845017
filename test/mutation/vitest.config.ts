import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutate` runs against every mutant. */
export default defineConfig({
  test: {
    include: ['test/mutation/shared.test.ts'],
    setupFiles: ['test/support/quiet-console.ts'],
    restoreMocks: true,
  },
})
