import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/without-aws.ts'

await withoutAws()
const { openOneLess, openOneMore } = await import('../../../functions/bookings/open-count.ts')

describe('the open bookings of a phone', () => {
  it('are ten at most', async () => {
    const { Update } = await openOneMore('01012345678')
    expect(Update).toMatchObject({
      ConditionExpression: expect.stringContaining('#count < :most'),
      ExpressionAttributeValues: { ':one': 1, ':most': 10 },
    })
  })

  it('are counted on where an earlier release counted them', async () => {
    const { key } = (await openOneMore('01012345678')).Update.Key
    expect(key).toBe('open_bookings#1pLEdxiHmSL19HymEtPRVzZ7-Axxji8yQWVj_DNHJXA')
  })

  it('are counted by one counter that has no end and tells no number', async () => {
    const [more, less] = [await openOneMore('01012345678'), await openOneLess('01012345678')]
    expect(more.Update.Key).toEqual(less.Update.Key)
    expect(more.Update.Key.key).toMatch(/^open_bookings#[\w-]{43}$/)
    expect(more.Update.UpdateExpression).not.toContain('expires_at')
    expect((await openOneMore('01012345679')).Update.Key).not.toEqual(more.Update.Key)
  })
})
