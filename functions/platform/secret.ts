import { createHmac, timingSafeEqual } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { settingsOf } from './settings.ts'

const secrets = new SecretsManagerClient({ maxAttempts: 3 })

/** Read once per instance; a failed read is forgotten, so that the next request tries again. */
function readOnce(id: string) {
  let value: Promise<string> | undefined
  return () => {
    value ??= read(id).catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}

async function read(id: string) {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }))
  if (!SecretString) throw new Error(`The secret ${id} holds no text`)
  return SecretString
}

const names = settingsOf('secrets')
const serverSecret = readOnce(names.server)
const originSecret = readOnce(names.origin)

/** Reads both secrets ahead of the first request; a failure shows there, not here. */
export const warmUpSecrets = () => Promise.allSettled([serverSecret(), originSecret()])

export type Purpose =
  | 'booking-id'
  | 'booking-token'
  | 'booking-payload'
  | 'phone'
  | 'deleted-phone'
  | 'network'
  | 'code'
  | 'lookup-token'

/**
 * Keyed hash (HMAC-SHA-256) of a text for one purpose: hashes of different purposes never meet.
 * Whoever lacks the server secret can neither make nor check one.
 */
export async function keyedHash(purpose: Purpose, text: string): Promise<Buffer> {
  return createHmac('sha256', await serverSecret())
    .update(`${purpose}\0${text}`)
    .digest()
}

/** What stands for a phone number in keys: it tells the number to nobody. */
export const phoneHash = async (phone: string) => (await keyedHash('phone', phone)).toString('base64url')

/** Compared in constant time, whatever the lengths. */
export function sameSecret(given: string, expected: string) {
  const digest = (text: string) => createHmac('sha256', 'length-independent comparison').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** Whether a request carries what only the site's distribution knows. */
export const isOriginSecret = async (given: string | undefined) =>
  given !== undefined && sameSecret(given, await originSecret())
