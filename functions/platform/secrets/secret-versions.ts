import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ApiError } from '#shared/errors.ts'
import { secretTiming } from '#shared/operations/secret-timing.ts'
import { clientConfig, withDeadline } from '../aws/time-limits.ts'
import { describeError, logger } from '../logger.ts'

export const secrets = withDeadline(new SecretsManagerClient(clientConfig(3)))

type Version = { text: string; made: number }

/** The current version and, after a rotation, the previous one. */
type Known = readonly [Version, ...Version[]]

/**
 * Reads the versions of a secret (decision 0013) once per hour and instance, and again when a value matches none.
 * @param id name of the secret
 */
export function secretVersions(id: string) {
  let known: Promise<Known> | undefined
  let readAt = 0
  let lookedAgain: { at: number; found: Promise<Known> } | undefined

  /** A failed read is dropped, so the next request retries; known versions stay. */
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
    /**
     * Returns the version for new tokens and hashes.
     * @throws ApiError UNAVAILABLE while it is unreadable
     */
    async signing(): Promise<string> {
      const [current, previous] = await present()
      return (isYoung(current) && previous ? previous : current).text
    },

    /** Returns both versions, read at most once an hour: for hashes of every lookup. */
    async recent(): Promise<string[]> {
      const isRecent = lookedAgain !== undefined && performance.now() - lookedAgain.at < secretTiming.knownFor
      const versions = await (isRecent ? lookedAgain?.found.catch(again) : again())
      return (versions ?? []).map(({ text }) => text)
    },

    /** Yields every accepted version; going on after the known ones rereads the secret. */
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

/** The previous version signs while the current one is young, so an instance needs both. */
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

/** @returns undefined if the version does not exist: a secret without rotation has no previous one */
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
