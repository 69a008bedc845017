import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ApiError } from '#shared/errors.ts'
import { secretTiming } from '#shared/secret-timing.ts'
import { clientConfig, withDeadline } from '../aws/time-limits.ts'
import { describeError, logger } from '../logger.ts'

export const secrets = withDeadline(new SecretsManagerClient(clientConfig(3)))

type Version = { text: string; made: number }

/** The present version and, once there is one, the one before. */
type Known = readonly [Version, ...Version[]]

/**
 * The versions of a secret (decision 0013), read once an hour per instance and again when none of them made what came in.
 * @param id name by which it is read
 */
export function secretVersions(id: string) {
  let known: Promise<Known> | undefined
  let readAt = 0
  let lookedAgain: { at: number; found: Promise<Known> } | undefined

  /** A read that failed is forgotten, so that the next request tries again; versions that were known stay. */
  function reading(versions: Promise<Known>): Promise<Known> {
    const before = known
    readAt = performance.now()
    known = versions.catch((error: unknown) => {
      known = before
      throw error
    })
    return known
  }

  function present(): Promise<Known> {
    const before = known
    if (before === undefined) return reading(readPresent(id))
    if (performance.now() - readAt < secretTiming.knownFor) return before
    return reading(readPresent(id)).catch(() => before)
  }

  function again(): Promise<Known> {
    if (lookedAgain === undefined || performance.now() - lookedAgain.at >= secretTiming.readAgainAfter)
      lookedAgain = { at: performance.now(), found: reading(readBoth(id)) }
    return lookedAgain.found
  }

  return {
    /** The version that new tokens and hashes are made by. @throws Refusal UNAVAILABLE when it cannot be read */
    async signing(): Promise<string> {
      const [current, previous] = await present()
      return (isYoung(current) && previous ? previous : current).text
    },

    /** Both versions, read at most once an hour: for hashes that are computed on every lookup. */
    async recent(): Promise<string[]> {
      const isRecent = lookedAgain !== undefined && performance.now() - lookedAgain.at < secretTiming.knownFor
      const versions = await (isRecent ? lookedAgain?.found.catch(again) : again())
      return (versions ?? []).map(({ text }) => text)
    },

    /** Every version whose tokens and hashes are valid; asking on after the known ones looks for those that are not. */
    async *accepted(): AsyncGenerator<string> {
      const tried = new Set<string>()
      for (const versions of [present, again])
        for (const { text } of await versions()) {
          if (!tried.has(text)) yield text
          tried.add(text)
        }
    },
  }
}

const isYoung = ({ made }: Version) => Date.now() - made < secretTiming.signsAfter

/** The version before signs while the present one is young: whoever has never known it learns both. */
async function readPresent(id: string): Promise<Known> {
  const current = await readCurrent(id)
  return isYoung(current) ? withPrevious(id, current) : [current]
}

const readBoth = async (id: string) => withPrevious(id, await readCurrent(id))

async function withPrevious(id: string, current: Version): Promise<Known> {
  const previous = await read(id, 'AWSPREVIOUS')
  return previous === undefined ? [current] : [current, previous]
}

async function readCurrent(id: string): Promise<Version> {
  const current = await read(id, 'AWSCURRENT')
  if (current === undefined) throw unreadable()
  return current
}

const RETRY_SECONDS = 5
const unreadable = () => new ApiError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })

/** @returns undefined where there is no such version: a secret that was never changed has no previous one */
async function read(id: string, VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS'): Promise<Version | undefined> {
  try {
    const { SecretString, CreatedDate } = await secrets.send(new GetSecretValueCommand({ SecretId: id, VersionStage }))
    return SecretString ? { text: SecretString, made: CreatedDate?.getTime() ?? 0 } : undefined
  } catch (error) {
    if (error instanceof ResourceNotFoundException && VersionStage === 'AWSPREVIOUS') return undefined
    logger.error('secret_not_read', describeError(error))
    throw unreadable()
  }
}
