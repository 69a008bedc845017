import { describe, expect, it, vi } from 'vitest'
import { namedPictures } from '../../functions/pictures/named-pictures.ts'
import { signedFields, signedLink } from '../../functions/pictures/signature.ts'

/** Credentials of the examples in the documentation of Amazon S3. */
function stubExample() {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')
  vi.stubEnv('AWS_SESSION_TOKEN', undefined)
  vi.stubEnv('AWS_REGION', 'us-east-1')
}

describe('signatures', () => {
  it('signs a link as the example of Amazon S3', () => {
    stubExample()
    const link = signedLink('https://examplebucket.s3.amazonaws.com/test.txt', new Date('2013-05-24T00:00:00Z'), 86_400)
    expect(link).toContain('&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404')
  })

  it('puts the session token of a role into links and forms', () => {
    stubExample()
    vi.stubEnv('AWS_SESSION_TOKEN', 'a token/+=')
    const now = new Date('2026-11-24T00:00:00Z')
    expect(signedLink('https://photos.example/a', now, 600)).toContain('X-Amz-Security-Token=a%20token%2F%2B%3D')
    const form = { key: 'incoming/a/b', bucket: 'photos', type: 'image/jpeg', bytes: 6_000_000, seconds: 300 }
    const { Policy = '', ...fields } = signedFields(form, now)
    expect(fields).toMatchObject({
      key: 'incoming/a/b',
      'Content-Type': 'image/jpeg',
      'X-Amz-Security-Token': 'a token/+=',
    })
    expect(JSON.parse(Buffer.from(Policy, 'base64').toString())).toEqual({
      expiration: '2026-11-24T00:05:00.000Z',
      conditions: expect.arrayContaining([
        { bucket: 'photos' },
        ['content-length-range', 1, 6_000_000],
        { key: 'incoming/a/b' },
        { 'Content-Type': 'image/jpeg' },
        { 'X-Amz-Security-Token': 'a token/+=' },
      ]),
    })
  })
})

describe('pictures that a stored booking names', () => {
  it.each([
    [{}, []],
    [{ service_images: [] }, []],
    [{ service_images: [{ id: 'a' }], work_images: [{ id: 'b', kind: 'of another release' }] }, ['a', 'b']],
  ])('finds for the photos %j the pictures %j', (fields, ids) => {
    expect(namedPictures({ request_id: 'an-id', ...fields }).ids).toEqual(new Set(ids))
  })

  it('finds no pictures of a cancelled booking', () => {
    expect(namedPictures({ request_id: 'an-id', cancelled_at: '2026-11-24T00:00:00Z' }).ids).toBeUndefined()
  })

  it('counts pictures as unknown where a booking cannot be read, so that none is deleted', () => {
    expect(() => namedPictures({ request_id: 'an-id', service_images: 'of another release' })).toThrow()
  })
})
