import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleLambda } from '../../infra/lambda-build/bundle-lambda.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

it.each([
  ['booking-api', 340_000],
  ['account-api', 450_000],
  ['auth-challenge', 270_000],
  ['staff-api', 340_000],
  ['schedules', 450_000],
  ['notifications', 340_000],
  ['operations', 450_000],
])('keeps %s within %i bytes minified', (entry, most) => {
  const outdir = join(temporaryFolder(), entry)
  expect(bundleLambda(`functions/${entry}.ts`, outdir).bytes).toBeLessThanOrEqual(most)
})
