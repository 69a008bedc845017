import { createHash, randomBytes } from 'node:crypto'
import {
  PutSecretValueCommand,
  paginateListSecretVersionIds,
  ResourceExistsException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { CommandError } from '../command-line/command-error.ts'

/** One version of a secret; nobody here reads its text. */
export type SecretVersion = { id: string; made: Date }

/** The two versions that functions accept (decision 0013); a secret that was never changed has no previous one. */
export async function validVersions(client: SecretsManagerClient, SecretId: string) {
  const found: Record<string, SecretVersion> = {}
  for await (const { Versions = [] } of paginateListSecretVersionIds({ client }, { SecretId }))
    for (const { VersionId: id, CreatedDate: made, VersionStages = [] } of Versions)
      if (id && made) for (const stage of VersionStages) found[stage] = { id, made }
  const { AWSCURRENT: current, AWSPREVIOUS: previous } = found
  if (current === undefined) throw new CommandError(`The secret ${SecretId} has no version that is in use.`)
  return { current, previous }
}

/**
 * Makes the version after `current`. Its id follows from that one: of two that begin at the same time, one is refused.
 * @returns its id
 */
export async function makeVersion(client: SecretsManagerClient, SecretId: string, current: SecretVersion) {
  const ClientRequestToken = createHash('sha256').update(`after ${current.id}`).digest('hex')
  const SecretString = randomBytes(32).toString('hex')
  try {
    await client.send(new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken }))
  } catch (error) {
    if (!(error instanceof ResourceExistsException)) throw error
    throw new CommandError('Somebody else changes this secret at the moment: run the command again when they are done.')
  }
  return ClientRequestToken
}
