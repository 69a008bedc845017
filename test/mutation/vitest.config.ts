import { defineConfig } from 'vitest/config'

/** How `npm run mutate` runs the tests of a folder that Stryker's own settings name. */
export default defineConfig({
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    setupFiles: ['test/set-up/quiet-console.ts'],
    restoreMocks: true,
  },
})
