import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleLambda } from '../../infra/lambda-build/bundle-lambda.ts'

it('keeps booking-api within 300,000 bytes minified', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    expect(bundleLambda('functions/booking-api.ts', join(folder, 'booking-api')).bytes).toBeLessThanOrEqual(300_000)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
