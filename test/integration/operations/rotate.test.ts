import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation'
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  ListSecretVersionIdsCommand,
} from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { secrets } from '../../../functions/platform/secrets/secret-versions.ts'
import { CommandError } from '../../../ops/command-line/command-error.ts'
import { rotateSecret } from '../../../ops/commands/rotate.ts'
import { bookableDay } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { stack } from '../../support/stacks/stack.ts'

const DAY = 86_400_000
const target = { region: stack.region, endpoint: stack.endpoint }
const stacks = new CloudFormationClient(target)
const parameters = new SSMClient(target)
const silent = () => {}

async function aSecret(SecretString = 'first') {
  const Name = `rotate-${randomUUID()}`
  await secrets.send(new CreateSecretCommand({ Name, SecretString }))
  return Name
}

const versionsOf = async (SecretId: string) => {
  const { Versions = [] } = await secrets.send(new ListSecretVersionIdsCommand({ SecretId, IncludeDeprecated: true }))
  return Versions.map(({ VersionId }) => VersionId)
}
const presentText = async (SecretId: string) =>
  (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString

afterEach(() => void vi.useRealTimers())

describe('npm run ops -- rotate origin', () => {
  const shown = `/rotate-${randomUUID()}`
  const web = `rotate-${randomUUID()}`
  let secretId: string

  /** A stack that shows its secret as `Web` does: there to CloudFront, here where a test can read it. */
  beforeAll(async () => {
    secretId = await aSecret()
    const Value = { 'Fn::Sub': `{{resolve:secretsmanager:${secretId}:SecretString:::\${ShownVersion}}}` }
    const template = {
      Parameters: {
        ShownVersion: { Type: 'String', Default: '' },
        Other: { Type: 'String', Default: '' },
      },
      Resources: {
        Shown: { Type: 'AWS::SSM::Parameter', Properties: { Type: 'String', Name: shown, Value } },
        Other: {
          Type: 'AWS::SSM::Parameter',
          Properties: { Type: 'String', Name: `${shown}/kept`, Value: { Ref: 'Other' } },
        },
      },
    }
    const Parameters = [{ ParameterKey: 'Other', ParameterValue: 'kept' }]
    await stacks.send(new CreateStackCommand({ StackName: web, TemplateBody: JSON.stringify(template), Parameters }))
    await waitUntilStackCreateComplete({ client: stacks, maxWaitTime: 30, minDelay: 1 }, { StackName: web })
  })
  afterAll(async () => {
    await stacks.send(new DeleteStackCommand({ StackName: web }))
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  const textOf = async (Name: string) => (await parameters.send(new GetParameterCommand({ Name }))).Parameter?.Value
  const rotate = (force = true, say: (text: string) => void = silent) =>
    rotateSecret({ secret: 'origin', force }, { target: target, secretId, web, say })

  it('rejects no request when a rotation of the origin secret is killed between steps and rerun', async () => {
    stubSettings({ stage: 'prod', secrets: { origin: secretId } })
    vi.resetModules()
    const call = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
    const statuses = { visitors: [] as number[], others: [] as number[] }
    let isOver = false
    const asking = async (secretOf: () => Promise<string | undefined>, seen: number[]) => {
      while (!isOver) {
        const headers = { 'x-viewer-address': '203.0.113.1', 'x-origin-verify': (await secretOf()) ?? '' }
        seen.push((await call('GET', `/availability?from=${bookableDay(47)}&days=1`, { headers })).status)
        await sleep(20)
      }
    }
    const visitor = () => asking(() => textOf(shown), statuses.visitors)
    const flood = [visitor(), visitor(), asking(async () => randomUUID(), statuses.others)]

    expect(await textOf(shown)).toBe('first')
    const killed = rotate(true, (text) => {
      if (text.startsWith('wait')) throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await textOf(shown)).toBe('first')
    const versions = await versionsOf(secretId)
    expect(versions).toHaveLength(2)
    expect(await rotate()).toMatchObject({ done: 'continued an earlier change' })
    expect(await versionsOf(secretId)).toEqual(versions)
    expect(await textOf(shown)).toBe(await presentText(secretId))
    await sleep(500)

    isOver = true
    await Promise.all(flood)
    expect(statuses.visitors.length).toBeGreaterThan(20)
    expect(new Set(statuses.visitors)).toEqual(new Set([200]))
    expect(new Set(statuses.others)).toEqual(new Set([403]))
    expect(await textOf(`${shown}/kept`)).toBe('kept')
  })

  it('changes nothing right after a rotation of the origin secret', async () => {
    const versions = await versionsOf(secretId)
    expect(await rotate(false)).toMatchObject({ done: 'was changed just now' })
    expect(await versionsOf(secretId)).toEqual(versions)
  })

  it.each([
    ['is not there', `none-${randomUUID()}`, /^There is no stack|does not exist/],
    ['was deployed before it had a version parameter', 'aircon-booking-local-data', /: deploy it first\.$/],
  ])('creates no version of the origin secret where the stack of the site %s', async (_, name, sentence) => {
    const versions = await versionsOf(secretId)
    const refused = rotateSecret(
      { secret: 'origin', force: true },
      { target: target, secretId, web: name, say: silent },
    )
    await expect(refused).rejects.toThrow(sentence)
    expect(await versionsOf(secretId)).toEqual(versions)
  })
})

describe('npm run ops -- rotate server', () => {
  const rotating = (secretId: string) => (force?: boolean) =>
    rotateSecret({ secret: 'server', force }, { target: target, secretId, web: '', say: silent })
  const inDays = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY, toFake: ['Date'] })

  it('rotates the server secret once, and not again while tokens of the previous version are in use', async () => {
    const secretId = await aSecret()
    const rotate = rotating(secretId)
    expect(await rotate()).toMatchObject({ secret: 'server', done: 'changed' })
    const second = await presentText(secretId)
    expect(second).toMatch(/^[0-9a-f]{64}$/)
    expect(await rotate()).toMatchObject({ done: 'was changed just now' })
    inDays(1)
    await expect(rotate()).rejects.toThrow(CommandError)
    await expect(rotate()).rejects.toThrow(/in use until \d{4}-\d\d-\d\d.+ say --force\.$/)
    inDays(88.9)
    await expect(rotate()).rejects.toThrow(CommandError)
    expect(await presentText(secretId)).toBe(second)
    inDays(0.2)
    expect(await rotate()).toMatchObject({ done: 'changed' })
    expect(await presentText(secretId)).not.toBe(second)
  })

  it('rotates a stolen secret at once with the option for it', async () => {
    const secretId = await aSecret()
    const rotate = rotating(secretId)
    await rotate()
    const stolen = await presentText(secretId)
    expect(await rotate(true)).toMatchObject({ done: 'changed' })
    expect(await rotate(true)).toMatchObject({ done: 'changed' })
    const valid = ['AWSCURRENT', 'AWSPREVIOUS'].map((VersionStage) =>
      secrets.send(new GetSecretValueCommand({ SecretId: secretId, VersionStage })),
    )
    expect((await Promise.all(valid)).map(({ SecretString }) => SecretString)).not.toContain(stolen)
  })
})
