import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY, SECOND } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { limits } from '#shared/limits.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { allKeyedHashes, isKeyedHash, keyedHash } from '../platform/secrets/secret.ts'
import type { Proof } from './one-time-code-store.ts'

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY)
const signedText = (phone: PhoneDigits, day: number, id: string) => `${phone}\0${day}\0${id}`

/**
 * Returns a device token for a verified phone: its device gets codes whatever strangers request (specification 6.8). A
 * repeat of the same proof gets the same token on the same day.
 */
export async function deviceTokenFor(phone: PhoneDigits, { challenge }: Proof, now: Date): Promise<string> {
  const id = createHash('sha256').update(`device\0${challenge}`).digest('base64url').slice(0, 22)
  const day = dayOf(now)
  const signature = await keyedHash('device-token', signedText(phone, day, id))
  return `dv_${day}.${id}.${signature.toString('base64url')}`
}

/** Whether a token was issued to a device for this phone, is at most 180 days old, and was not revoked since. */
export async function isDeviceTokenOf(phone: PhoneDigits, token: string | undefined, now: Date): Promise<boolean> {
  const [, days = '', id = '', signature = ''] = /^dv_(\d{1,6})\.([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const day = Number(days)
  const age = dayOf(now) - day
  if (signature === '' || age < 0 || age > limits.deviceToken.days) return false
  if (!(await isKeyedHash(signature, 'device-token', signedText(phone, day, id)))) return false
  return day > (await lastRevokedDay(phone))
}

const revocationKey = (hash: string) => ({ key: guardKey('device_revoked', hash) })
const revocation = z.object({ through: z.int() })

/** Returns the day through which tokens of a phone are revoked; -1 if none are. */
async function lastRevokedDay(phone: PhoneDigits): Promise<number> {
  let last = -1
  for await (const hash of allKeyedHashes('phone', phone)) {
    const Key = revocationKey(hash.toString('base64url'))
    const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key, ConsistentRead: true }))
    if (Item !== undefined) last = Math.max(last, revocation.parse(Item).through)
  }
  return last
}

/** Returns the item that revokes the device tokens of a phone until now. @param hash keyed hash of the phone */
export const revocationOf = (hash: string, now: Date) => ({
  TableName: tables.guards,
  Item: {
    ...revocationKey(hash),
    through: dayOf(now),
    expires_at: ((dayOf(now) + limits.deviceToken.days + 1) * DAY) / SECOND,
  },
})
