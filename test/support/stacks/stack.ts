import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { tableNames } from '#shared/deployment.ts'
import { siteConfigSchema } from '#shared/site-config.ts'
import { emulatedFunctions } from '../../../infra/emulator.ts'

const running = z.object({
  siteUrl: z.string(),
  /** Ends in `/api`. */
  apiUrl: z.string(),
  endpoint: z.string(),
  region: z.string(),
  smsRegion: z.string(),
  tables: z.record(z.enum(Object.values(tableNames)), z.string()),
  /** Name of the bucket of the site. */
  bucket: z.string(),
  /** Name of the bucket of photos. */
  photos: z.string(),
  /** Names by which the secrets are read. */
  secrets: z.object({ server: z.string(), origin: z.string() }),
  signIn: z.pick(siteConfigSchema, {
    userPoolId: true,
    userPoolClientId: true,
    staffUserPoolId: true,
    staffUserPoolClientId: true,
  }),
  /** Addresses of the queue of messages and of its dead letters. */
  messages: z.object({ queue: z.string(), deadLetters: z.string() }),
  functions: z.record(z.enum(emulatedFunctions), z.object({ name: z.string(), logGroup: z.string() })),
})

export type RunningStack = z.infer<typeof running>

const local = join(import.meta.dirname, '../../../.local')
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The stack of the test run, or that of a running `npm run local` when a project of tests is run alone. */
function findStack(): RunningStack {
  const file = process.env.TEST_STACK
  if (file) return running.parse(read(file))
  const stackFile = join(local, 'stack.json')
  if (!existsSync(stackFile)) throw new Error('No stack is running: start `npm run local`, or run `npm test`.')
  const stack = z.looseObject({ shape: z.enum(['dev', 'local']) }).parse(read(stackFile))
  if (stack.shape !== 'local')
    throw new Error('These tests need the built site: start `npm run local` in place of `npm run dev`.')
  return running.parse(stack)
}

export const stack = findStack()
