import { setTimeout as sleep } from 'node:timers/promises'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { HOUR, SECOND } from '#shared/durations.ts'
import { command, type InputOf } from '#shared/operations/command.ts'
import { secretTiming } from '#shared/secret-timing.ts'
import { CommandError } from '../command-line/command-error.ts'
import { activateVersion, activeVersion } from './active-secret-version.ts'
import { makeVersion, type SecretVersion, validVersions } from './secret-versions.ts'

/** Who runs the command again within this time does not know whether it was done. */
const justNow = HOUR

export const rotate = command({
  summary: 'Gives a secret a new version and refuses nobody meanwhile; again, it goes on where it was cut off',
  input: z.strictObject({ secret: z.enum(['origin', 'server']), force: z.optional(z.boolean()) }),
  means: {
    secret: 'which',
    force: 'also soon after the last change; of server, tokens from before that are void',
  },
  positionals: ['secret'],
  destroys: true,
  reply: z.object({ secret: z.string(), done: z.string(), version: z.string(), made: z.string() }),
})

type Where = {
  /** Region, and the endpoint on one machine. */
  place: { region: string; endpoint?: string }
  secretId: string
  /** Name of the stack that holds the site. */
  web: string
  /** Tells whoever waits what is done now. */
  say(text: string): void
}

/** @throws Refused with a sentence, and nothing done */
export const rotateSecret = ({ secret, force = false }: InputOf<typeof rotate>, where: Where) =>
  secret === 'server' ? rotateServer(force, where) : rotateOrigin(force, where)

/** One step: functions learn of a new version by themselves. */
async function rotateServer(force: boolean, { place, secretId, say }: Where) {
  const secrets = new SecretsManagerClient(place)
  const { current, previous } = await validVersions(secrets, secretId)
  if (!force && previous && isYoung(current, justNow)) return reply('server', 'was changed just now', current)
  if (!force && previous && isYoung(current, secretTiming.tokensLive)) {
    const from = new Date(current.made.getTime() + secretTiming.tokensLive).toISOString().slice(0, 10)
    throw new CommandError(
      `The server secret was changed on ${current.made.toISOString().slice(0, 10)}: tokens from before are in use until ` +
        `${from}, and a change now would void them. If it was stolen, say --force.`,
    )
  }
  say('make a new version: it signs in a minute, and the one before stays valid')
  await makeVersion(secrets, secretId, current)
  return reply('server', 'changed', (await validVersions(secrets, secretId)).current)
}

/** By then every function that did not know a version when it was made may look for it: by no clock but its own. */
const everybodyLooks = secretTiming.readAgainAfter + SECOND

/** Two steps, the second of which is left open by a crash: functions accept both versions until the site changes over. */
async function rotateOrigin(force: boolean, { place, secretId, web, say }: Where) {
  const [secrets, stacks] = [new SecretsManagerClient(place), new CloudFormationClient(place)]
  const { current, previous } = await validVersions(secrets, secretId)
  const shown = await activeVersion(stacks, web)
  const isShown = shown === current.id || (shown === '' && previous === undefined)
  if (isShown && !force && previous && isYoung(current, justNow))
    return reply('origin', 'was changed just now', current)
  if (isShown) {
    say('make a new version: both are valid')
    await makeVersion(secrets, secretId, current)
  } else say(`go on with the version of ${current.made.toISOString()}, which the site does not show yet`)
  const { current: next } = await validVersions(secrets, secretId)
  say('wait until every function has had the time to look for it')
  await sleep(everybodyLooks)
  say(`have the site show it: CloudFormation updates ${web}, which takes some minutes`)
  await activateVersion(stacks, web, next.id)
  return reply('origin', isShown ? 'changed' : 'went on with an earlier change', next)
}

const isYoung = ({ made }: SecretVersion, milliseconds: number) => Date.now() - made.getTime() < milliseconds

const reply = (secret: string, done: string, { id, made }: SecretVersion) => ({
  secret,
  done,
  version: id,
  made: made.toISOString(),
})
