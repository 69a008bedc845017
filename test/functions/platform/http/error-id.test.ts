import { describe, expect, it } from 'vitest'
import { errorIdOf } from '../../../../functions/platform/http/error-id.ts'

const numberOf = (headers: Record<string, string>, requestId = 'of-the-gateway') =>
  errorIdOf({ headers, requestContext: { requestId } as never })

describe('error ID', () => {
  it('derives a short error ID that is the same for the same request', () => {
    expect(numberOf({ 'x-viewer-request': 'example-id' })).toBe(
      numberOf({ 'x-viewer-request': 'example-id' }, 'another'),
    )
    expect(numberOf({ 'x-viewer-request': 'example-id' })).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it("uses the gateway's request ID without CloudFront", () => {
    expect(numberOf({})).toBe(numberOf({}, 'of-the-gateway'))
    expect(numberOf({})).not.toBe(numberOf({}, 'another'))
  })

  it('derives an error ID that contains no input', () => {
    expect(numberOf({ 'x-viewer-request': '01012345678' })).not.toContain('0101')
  })
})
