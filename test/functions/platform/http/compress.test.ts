import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from '../../../../functions/platform/http/compress.ts'

const large = {
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify('가'.repeat(1_500)),
}
const bytesOf = ({ body = '' }: { body?: string | undefined }) => Buffer.from(body, 'base64')

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
])('compresses a response above 1,500 characters as the client accepts it: %s', (accepted, encoding) => {
  const answer = compress(large, accepted)
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'content-encoding': encoding, vary: 'accept-encoding' },
    isBase64Encoded: true,
  })
  const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
  expect(decompress(bytesOf(answer)).toString()).toBe(large.body)
  expect(bytesOf(answer).length).toBeLessThan(100)
})

it.each([undefined, '', 'identity', 'br;q=0', 'zstd'])('sends it as it is to a client that accepts %s', (accepted) => {
  expect(compress(large, accepted)).toBe(large)
})

it('leaves small and empty responses alone, which gain nothing', () => {
  for (const body of ['{"status":"ok"}', undefined]) {
    const small = { statusCode: 200, ...(body && { body }) }
    expect(compress(small, 'br')).toBe(small)
  }
})
