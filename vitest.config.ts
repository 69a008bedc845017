import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const builtSite = 'test/set-up/built-site.ts'
const runningStack = 'test/set-up/running-stack.ts'
const amazonDynamoDb = 'test/set-up/amazon-dynamodb/amazon-dynamodb.ts'

const setupFiles = ['test/set-up/quiet-console.ts', 'test/set-up/clean-up.ts']
const freshFiles = ['test/set-up/reset-modules.ts', ...setupFiles]
const yielding = 'test/set-up/yield.ts'
const withoutStack = { setupFiles: [yielding, 'test/set-up/fixed-clock.ts', ...freshFiles], testTimeout: 30_000 }

/** Tests of handlers and schedules that run in the test's process, where the tables can be those of another engine. */
const inProcess = [
  ...['after-visit', 'bookings', 'customers', 'notifications', 'photos', 'quotes', 'schedules', 'staff'].map(
    (folder) => `test/integration/${folder}/**/*.test.ts`,
  ),
  ...[
    'platform/{flood,metrics,rate-limits,urgent-races}',
    'random-scenarios',
    'single-fault',
    'sms/{codes,sends,work}',
  ].map((file) => `test/integration/${file}.test.ts`),
  'test/full/slot-race.test.ts',
]
/** Of these, files whose people sign in through deployed functions, or who use the deployed API. */
const onDeployed = [
  'bookings/{availability,booking-lifecycle,lookup,permissions,price-shown}',
  'notifications/messages',
  'photos/{erase-photo,portraits}',
  'schedules/alarm-receivers',
  'staff/{staff-admission,staff-permissions,staff-sign-in}',
].map((file) => `test/integration/${file}.test.ts`)

const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }

const project = (name: string, include: string[], options: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    env,
    // Libraries take longer to load than most files to run: once for all files of a worker.
    isolate: false,
    setupFiles: freshFiles,
    sequence: { groupOrder: 1 },
    ...options,
  },
})

/** A screen under load can miss a moment. The run names a test that passed only at its second try. */
const retry = 1

/** What asks a running stack waits for it. Groups run one after the other. */
const onStack = (groupOrder: number, maxWorkers: number) => ({
  globalSetup: runningStack,
  setupFiles: [...freshFiles, 'test/set-up/handler-env.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  sequence: { groupOrder },
  maxWorkers,
})

/** A short file that takes long, a list of states or of faults: begun last, it would have one core work while the other waits. */
const isLong = ({ moduleId }: TestSpecification) =>
  /\/(states\/|staff\/(day|sign-in)|mutations\/|account-journey|crash|single-fault|wrong-ids|result-in-sight|flood|full-lifecycle|time-limits)/.test(
    moduleId,
  )

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    allowOnly: false,
    restoreMocks: true,
    maxWorkers: '100%',
    projects: [
      project('unit', ['test/{shared,functions,web,docs}/**/*.test.ts'], withoutStack),
      project('component', ['test/web/**/*.test.tsx'], { ...withoutStack, environment: 'happy-dom', retry }),
      // Compressing every document as a server does takes its time.
      project('built', ['test/built/**/*.test.ts'], { globalSetup: builtSite, testTimeout: 60_000 }),
      // They share the CDK and the stacks that they read: one worker.
      project('infra', ['test/{infra,scripts,ops}/**/*.test.ts'], {
        // The CDK judges templates for longer than it writes them: only the one test that runs the app has it do so.
        env: { ...env, CDK_VALIDATION: 'false' },
        setupFiles: [yielding, ...setupFiles],
        testTimeout: 60_000,
        sequence: { groupOrder: 0 },
        maxWorkers: 1,
      }),
      // They share the calendar of one stage: each file has days of its own.
      project('integration', ['test/integration/**/*.test.ts'], onStack(2, 3)),
      project('e2e', ['test/e2e/**/*.test.ts'], { ...onStack(3, 3), retry }),
      project('shots', ['test/shots/**/*.test.ts'], onStack(5, 1)),
      project('full', ['test/full/**/*.test.ts'], onStack(4, 1)),
      // Tables of another engine (`npm run test:engines`).
      project('tables', inProcess, {
        ...onStack(6, 2),
        globalSetup: [runningStack, amazonDynamoDb],
        setupFiles: [...freshFiles, 'test/set-up/handler-env.ts', 'test/set-up/amazon-dynamodb/tables-of-engine.ts'],
        exclude: onDeployed,
      }),
    ],
  },
})
