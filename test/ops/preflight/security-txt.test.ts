import { afterEach, describe, expect, it, vi } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { expiryOf } from '../../../ops/checks/security-txt.ts'
import { judgeRenewal, securityTxt } from '../../../ops/preflight/security-txt.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers, awsError } from '../../support/servers/aws-stand-in.ts'
import { securityText } from '../../support/servers/site-stand-in.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const served = (days: number) => judgeRenewal({ status: 200, headers: {}, body: securityText(days) })
const signal = AbortSignal.timeout(10_000)

describe('the security.txt that is served', () => {
  it('is good for a year from its deployment on, which alone renews it', () => {
    const now = new Date('2026-11-22T09:00:00Z')
    const at = (expires: string) => expiryOf(`Contact: mailto:a@b.kr\r\nExpires: ${expires}\r\n`, now)
    expect(at('2027-11-01T00:00:00.000Z')).toEqual({ state: 'good', message: 'good until 2027-11-01' })
    expect(at('2026-12-22T09:00:00Z').state).toBe('good')
    expect(at('2026-12-22T08:59:59Z')).toEqual({ state: 'soon', message: 'good until 2026-12-22' })
    expect(at('2026-11-22T08:59:59Z')).toEqual({ state: 'over', message: 'expired on 2026-11-22' })
    expect(at('soon')).toEqual({ state: 'over', message: 'names no day until which it is good' })
  })

  it('stands in the way of no deployment, but is told where it ends within 30 days or is over', () => {
    expect(served(300).state).toBe('pass')
    for (const days of [29, -1])
      expect(served(days)).toMatchObject({
        state: 'warn',
        todo: 'Do not put this deployment off: it renews it for a year.',
      })
    expect(served(-1).message).toMatch(/^expired on /)
  })

  it('is not asked for where there is no site yet', async () => {
    expect((await securityTxt.verdict(localStage, signal)).state).toBe('skipped')
    const dev = awsStage('dev', { ...sampleOwned, domain: undefined }, 'dev.json')
    await awsAnswers({ DescribeStacks: awsError('ValidationError', 'Stack with id x does not exist') })
    expect(await securityTxt.verdict(dev, signal)).toEqual({ state: 'skipped', message: 'no site is known yet' })
    const nowhere = { ...dev, domain: { name: 'nobody.invalid' } }
    expect(await securityTxt.verdict(nowhere, signal)).toEqual({
      state: 'skipped',
      message: 'https://nobody.invalid does not answer yet',
    })
    expect(judgeRenewal({ status: 404, headers: {}, body: '' })).toEqual({
      state: 'skipped',
      message: 'none is served: 404',
    })
  })
})
