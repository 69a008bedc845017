import { defineConfig } from 'vitest/config'

/** The tests of rules, as `npm run mutate` runs them: those that need nothing built and no stack. */
export default defineConfig({
  test: {
    include: ['test/{shared,functions}/**/*.test.ts'],
    exclude: ['test/functions/bundle-size.test.ts'],
    setupFiles: ['test/support/quiet-console.ts'],
  },
})
