import { afterEach, expect, it, vi } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import type { StageSettings } from '../../../infra/stages/stage-settings.ts'
import { securityTxtExpiry } from '../../../ops/checks/security-txt.ts'
import { judgeExpiry, securityTxt } from '../../../ops/preflight/domain.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers, awsError } from '../../support/servers/aws-stand-in.ts'
import { securityText } from '../../support/servers/site-stand-in.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('reads until when security.txt is valid: a deployment renews it for a year', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const read = (expires: string) => securityTxtExpiry(`Contact: mailto:a@b.kr\r\nExpires: ${expires}\r\n`, now)
  expect(read('2027-11-01T00:00:00.000Z')).toEqual({ state: 'good', message: 'valid until 2027-11-01' })
  expect(read('2026-12-22T09:00:00Z').state).toBe('good')
  expect(read('2026-12-22T08:59:59Z')).toEqual({ state: 'soon', message: 'valid until 2026-12-22' })
  expect(read('2026-11-22T08:59:59Z')).toEqual({ state: 'expired', message: 'expired on 2026-11-22' })
  expect(read('soon')).toEqual({ state: 'expired', message: 'has no expiry date' })
})

it('warns, and does not fail, when security.txt expires within 30 days', () => {
  expect([300, 29, -1].map((days) => judgeExpiry(securityText(days)).state)).toEqual(['pass', 'warn', 'warn'])
})

it('skips security.txt when there is no site yet', async () => {
  const run = (settings: StageSettings) => securityTxt.run(settings, AbortSignal.timeout(10_000))
  expect((await run(localStage)).state).toBe('skipped')
  const dev = awsStage('dev', { ...sampleOwned, domain: undefined }, 'dev.json')
  await awsAnswers({ DescribeStacks: awsError('ValidationError', 'Stack with id x does not exist') })
  expect(await run(dev)).toEqual({ state: 'skipped', message: 'no site is known yet' })
  expect(await run({ ...dev, domain: { name: 'missing.invalid' } })).toEqual({
    state: 'skipped',
    message: 'https://missing.invalid does not answer yet',
  })
})
