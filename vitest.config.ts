import { defineConfig } from 'vitest/config'
import { ProgressReporter } from './scripts/test/vitest-reporter.ts'

const project = (
  name: string,
  include: string[],
  options: { setup?: string[]; slow?: boolean; isolate?: boolean; workers?: number } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    setupFiles: ['test/support/quiet-console.ts', 'test/support/clean-up.ts', ...(options.setup ?? [])],
    isolate: options.isolate ?? true,
    ...(options.slow
      ? {
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: options.workers ?? 1,
        }
      : {}),
  },
})

export default defineConfig({
  test: {
    allowOnly: false,
    restoreMocks: true,
    // `npm test` counts over several runs, and reads each count from a file.
    reporters: process.env.TEST_RESULT ? [new ProgressReporter()] : ['default'],
    projects: [
      project('unit', ['test/{shared,functions,web,docs}/**/*.test.{ts,tsx}']),
      // The CDK takes seconds to load: once for all files, which share nothing but it.
      project('infra', ['test/{infra,scripts}/**/*.test.ts'], { isolate: false }),
      project('integration', ['test/integration/**/*.test.ts'], { setup: ['test/support/handler-env.ts'], slow: true }),
      project('e2e', ['test/e2e/**/*.test.ts'], { slow: true, workers: 2 }),
      project('full', ['test/full/**/*.test.ts'], { setup: ['test/support/handler-env.ts'], slow: true }),
    ],
  },
})
