import { describe, expect, it } from 'vitest'
import { errorIdOf } from '../../../../functions/platform/http/error-id.ts'

const numberOf = (headers: Record<string, string>, requestId = 'of-the-gateway') =>
  errorIdOf({ headers, requestContext: { requestId } as never })

describe('the number of a request that failed', () => {
  it('is short enough to be read out, and the same wherever the request is told of', () => {
    expect(numberOf({ 'x-viewer-request': 'example-id' })).toBe(
      numberOf({ 'x-viewer-request': 'example-id' }, 'another'),
    )
    expect(numberOf({ 'x-viewer-request': 'example-id' })).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('is made of what the gateway calls the request where CloudFront was not asked', () => {
    expect(numberOf({})).toBe(numberOf({}, 'of-the-gateway'))
    expect(numberOf({})).not.toBe(numberOf({}, 'another'))
  })

  it('quotes nothing of what a caller sent', () => {
    expect(numberOf({ 'x-viewer-request': '01012345678' })).not.toContain('0101')
  })
})
