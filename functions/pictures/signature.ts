import { createHash, createHmac } from 'node:crypto'
import { BrokenInvariant } from '../platform/broken-invariant.ts'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const variable = (name: string) => {
  const value = process.env[name]
  if (value === undefined) throw new BrokenInvariant('SETTING_MISSING', name)
  return value
}

/** Returns instant, scope and key of a signature of version 4 by the role of this function. */
function signerAt(at: Date) {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const region = variable('AWS_REGION')
  const scope = `${day}/${region}/s3/aws4_request`
  const parts = [day, region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>(
    (signing, part) => hmac(signing, part),
    `AWS4${variable('AWS_SECRET_ACCESS_KEY')}`,
  )
  const token = process.env.AWS_SESSION_TOKEN
  return {
    time,
    scope,
    sign: (text: string) => hmac(key, text).toString('hex'),
    claims: {
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': `${variable('AWS_ACCESS_KEY_ID')}/${scope}`,
      'X-Amz-Date': time,
      ...(token && { 'X-Amz-Security-Token': token }),
    },
  }
}

/** Returns a link that opens an object of S3 for some seconds. The whole SDK would double the size of a function. */
export function signedLink(address: string, at: Date, seconds: number): string {
  const { host, pathname } = new URL(address)
  const { time, scope, sign, claims } = signerAt(at)
  const query = Object.entries({ ...claims, 'X-Amz-Expires': String(seconds), 'X-Amz-SignedHeaders': 'host' })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const request = ['GET', pathname, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const signature = sign(['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
  return `${address}?${query}&X-Amz-Signature=${signature}`
}

type Upload = { key: string; bucket: string; type: string; bytes: number; seconds: number }

/** Returns the fields of a form that uploads one object of this key and type, of 1 byte to `bytes`. */
export function signedFields({ key, bucket, type, bytes, seconds }: Upload, now: Date): Record<string, string> {
  const { sign, claims } = signerAt(now)
  const fields = { key, 'Content-Type': type, ...claims }
  const conditions = [
    { bucket },
    ['content-length-range', 1, bytes],
    ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
  ]
  const expiration = new Date(now.getTime() + seconds * 1_000).toISOString()
  const Policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  return { ...fields, Policy, 'X-Amz-Signature': sign(Policy) }
}
