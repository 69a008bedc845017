import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { WorkChallenge } from '#shared/contract/work-route.ts'
import type { WorkPurpose } from '#shared/customer/work.ts'
import { workLimits } from '#shared/customer/work-limits.ts'
import { HOUR, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { decrementCounter, incrementCounter } from '../platform/rate-limits/count-step.ts'
import { type CounterSpec, type LimitStep, limitStep, readCount } from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { allKeyedHashes, keyedHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { readAnsweredCodes } from './answered-codes.ts'
import { countOpenCodes } from './open-codes.ts'

const settings = settingsOf('work')
const { seconds, cost, tries, highestLevel } = workLimits

/** Parts of the open codes of an hour: each that is used up doubles the work of all clients. */
const PARTS = 4
/** Seconds that a record of a used work outlives its challenge. */
const KEPT_SECONDS = 60

const isRequired = {
  booking: (unverifiedBookings: number) => unverifiedBookings >= settings.bookings,
  code: (openCodes: number) => openCodes >= settings.codes,
  // Always: each one costs a dispatcher a call.
  call_back: () => true,
}

/** Number of unverified bookings or of open codes in the running hour; of call-backs none counts. */
type Volume = { purpose: WorkPurpose; count: number }

export const isWorkRequired = ({ purpose, count }: Volume) => isRequired[purpose](count)

const usedByPrefix = (ipPrefixes: IpPrefixes): CounterSpec => ({
  name: 'works',
  purpose: 'network',
  subject: widestPrefix(ipPrefixes),
  window: HOUR,
})

/** How often the work of all clients is doubled now. */
async function levelOfAll(now: Date) {
  const part = Math.max(1, settings.openCodesPerHour / PARTS)
  return Math.floor((await countOpenCodes(now)) / part)
}

/**
 * Returns how many tries a challenge takes: any number from one on, so that reading this code shows no place to begin at,
 * and no moment from which another challenge would be easier.
 */
export const pickTries = (level: number) => randomInt(1, tries * 2 ** level + 1)

/** Returns a challenge for a purpose, twice as hard after each work of the client IP prefix in this hour that no correct code followed (specification 6.9). */
export async function issueChallenge(purpose: WorkPurpose, ipPrefixes: IpPrefixes, now: Date): Promise<WorkChallenge> {
  const [ofAll, used, answered] = await Promise.all([
    levelOfAll(now),
    readCount(usedByPrefix(ipPrefixes), now),
    readAnsweredCodes(ipPrefixes, now),
  ])
  const level = Math.min(ofAll + Math.max(0, used - answered.hour), highestLevel)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: pickTries(level),
    expiresAt: wholeSeconds(now.getTime()) + seconds,
    data: { level },
    deriveKey,
    hmacSignatureSecret: (await keyedHash('work', purpose)).toString('base64url'),
  })
  return challenge as WorkChallenge
}

const hex = z.string().check(z.regex(/^[0-9a-f]{2,128}$/))

/** What is read of a work before its signature is verified. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: hex,
      expiresAt: z.int(),
      cost: z.literal(cost),
      data: z.object({ level: z.int().check(z.nonnegative()) }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})

function decode(work: string | undefined) {
  try {
    return payload.parse(JSON.parse(Buffer.from(work ?? '', 'base64').toString()))
  } catch {
    return undefined
  }
}

/** Whether a challenge of this server for this purpose was solved in time. */
async function isSolved(purpose: WorkPurpose, { challenge, solution }: z.infer<typeof payload>): Promise<boolean> {
  for await (const secret of allKeyedHashes('work', purpose)) {
    const hmacSignatureSecret = secret.toString('base64url')
    const signed = challenge as unknown as Challenge
    const { verified, expired } = await verifySolution({ challenge: signed, solution, deriveKey, hmacSignatureSecret })
    if (verified || expired) return verified
  }
  return false
}

/**
 * Returns the steps that use a work once and count it; none where no work is required. They reject a work that was used,
 * or that is easier than what its client IP prefix needs by now.
 * @param made_by recorded with the work, so that the failed step shows which request used it
 * @throws ApiError WORK_REQUIRED for a work that is missing, wrong, of another purpose or expired
 */
export async function workSteps(
  volume: Volume,
  work: string | undefined,
  ipPrefixes: IpPrefixes,
  now: Date,
  made_by?: string,
): Promise<LimitStep[]> {
  if (!isWorkRequired(volume)) return []
  const given = decode(work)
  if (given === undefined || !(await isSolved(volume.purpose, given))) throw new ApiError('WORK_REQUIRED')
  const { nonce, expiresAt, data } = given.challenge.parameters
  const used = { key: guardKey('work_used', nonce), expires_at: expiresAt + KEPT_SECONDS }
  const [ofAll, answered] = await Promise.all([levelOfAll(now), readAnsweredCodes(ipPrefixes, now)])
  const most = data.level - ofAll + 1 + answered.hour
  const refusal = { code: 'WORK_REQUIRED' } as const
  return [
    { ...(await limitStep({ ...usedByPrefix(ipPrefixes), most }, now)), refusal },
    {
      key: used.key,
      step: { Update: madeBy(incrementCounter(used, 1), made_by) },
      undo: { Update: decrementCounter(used) },
      refusal,
    },
  ]
}

const madeBy = (update: ReturnType<typeof incrementCounter>, made_by: string | undefined) =>
  made_by === undefined
    ? update
    : {
        ...update,
        UpdateExpression: `${update.UpdateExpression}, made_by = :made_by`,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':made_by': made_by },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      }
