import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws({ faultMessages: false })
const { BrokenInvariant } = await import('../../../functions/platform/broken-invariant.ts')
const { faultOf } = await import('../../../functions/platform/logger.ts')

describe('what a log line says of a fault', () => {
  it('is where it was thrown, and no message, which may quote what somebody sent', () => {
    const said = faultOf(new TypeError('01012345678 is no brand'))
    expect(said).toMatchObject({ fault: 'TypeError', at: expect.arrayContaining([expect.stringContaining('at ')]) })
    expect(JSON.stringify(said)).not.toContain('01012345678')
  })

  it('is the code of an invariant of ours, which is no text of anybody', () => {
    const said = faultOf(new BrokenInvariant('ACCOUNT_WITHOUT_SUBJECT', '01012345678'))
    expect(said).toMatchObject({ fault: 'BrokenInvariant', invariant: 'ACCOUNT_WITHOUT_SUBJECT' })
    expect(JSON.stringify(said)).not.toContain('01012345678')
  })
})
