import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleLambda } from '../../infra/lambda-build/bundle-lambda.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

it('keeps booking-api within 300,000 bytes minified', () => {
  const outdir = join(temporaryFolder(), 'booking-api')
  expect(bundleLambda('functions/booking-api.ts', outdir).bytes).toBeLessThanOrEqual(300_000)
})
