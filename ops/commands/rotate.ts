import { setTimeout as sleep } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { HOUR, SECOND } from '#shared/durations.ts'
import { command, type InputOf } from '#shared/operations/command.ts'
import { secretTiming } from '#shared/operations/secret-timing.ts'
import { CommandError } from '../command-line/command-error.ts'
import { activateVersion, activeVersion, makeVersion, type SecretVersion, validVersions } from './secret-versions.ts'

/** Running the command again within this time changes nothing: the first run may have been interrupted. */
const JUST_NOW = HOUR

export const rotate = command({
  summary: 'Changes a secret while every request keeps working; run again, it continues an interrupted change',
  input: z.strictObject({ secret: z.enum(['origin', 'server']), force: z.optional(z.boolean()) }),
  means: {
    secret: 'which',
    force: 'also soon after the last change; voids tokens from before the last change of server',
  },
  positionals: ['secret'],
  destroys: true,
  reply: z.object({ secret: z.string(), done: z.string(), version: z.string(), made: z.string() }),
})

/** @property target region, and the endpoint of an emulator @property web name of the stack `Web` @property say prints a step */
type Rotation = {
  target: { region: string; endpoint?: string }
  secretId: string
  web: string
  say(text: string): void
}

/** @throws CommandError and changes nothing */
export const rotateSecret = ({ secret, force = false }: InputOf<typeof rotate>, rotation: Rotation) =>
  secret === 'server' ? rotateServer(force, rotation) : rotateOrigin(force, rotation)

async function rotateServer(force: boolean, { target, secretId, say }: Rotation) {
  const secrets = new SecretsManagerClient(target)
  const { current, previous } = await validVersions(secrets, secretId)
  if (!force && previous && isYoung(current, JUST_NOW)) return reply('server', 'was changed just now', current)
  if (!force && previous && isYoung(current, secretTiming.tokensLive)) {
    const [changedOn, until] = [current.made, new Date(current.made.getTime() + secretTiming.tokensLive)].map(
      (instant) => instant.toISOString().slice(0, 10),
    )
    throw new CommandError(
      `The server secret was changed on ${changedOn}: tokens from before are in use until ${until}, and a change now ` +
        'would void them. If it was stolen, say --force.',
    )
  }
  say('make a new version: it signs in a minute, and the previous one stays valid')
  await makeVersion(secrets, secretId, current)
  return reply('server', 'changed', (await validVersions(secrets, secretId)).current)
}

/** After this time every function has reread the secret. */
const REREAD_TIME = secretTiming.readAgainAfter + SECOND

/** Functions accept both versions until the site sends the new one, so an interrupted change does no harm. */
async function rotateOrigin(force: boolean, { target, secretId, web, say }: Rotation) {
  const [secrets, stacks] = [new SecretsManagerClient(target), new CloudFormationClient(target)]
  const { current, previous } = await validVersions(secrets, secretId)
  const active = await activeVersion(stacks, web)
  const isComplete = active === current.id || (active === '' && previous === undefined)
  if (isComplete && !force && previous && isYoung(current, JUST_NOW))
    return reply('origin', 'was changed just now', current)
  if (isComplete) {
    say('make a new version: both are valid')
    await makeVersion(secrets, secretId, current)
  } else say(`continue with the version of ${current.made.toISOString()}, which the site does not send yet`)
  const { current: next } = await validVersions(secrets, secretId)
  say('wait until every function has reread the secret')
  await sleep(REREAD_TIME)
  say(`make the site send it: CloudFormation updates ${web}, which takes some minutes`)
  await activateVersion(stacks, web, next.id)
  return reply('origin', isComplete ? 'changed' : 'continued an earlier change', next)
}

const isYoung = ({ made }: SecretVersion, milliseconds: number) => Date.now() - made.getTime() < milliseconds

const reply = (secret: string, done: string, { id, made }: SecretVersion) => ({
  ...{ secret, done, version: id },
  made: made.toISOString(),
})
