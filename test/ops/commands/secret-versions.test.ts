import { ResourceExistsException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it } from 'vitest'
import { makeVersion, validVersions } from '../../../ops/commands/secret-versions.ts'

type Put = { ClientRequestToken: string; SecretString: string }

/** A client whose calls end here. */
function clientThat(answers: (input: unknown) => object) {
  const client = new SecretsManagerClient({
    region: 'ap-northeast-2',
    credentials: { accessKeyId: '', secretAccessKey: '' },
  })
  client.middlewareStack.add(
    () =>
      async ({ input }) => ({ output: answers(input) as never, response: {} }),
    {
      step: 'initialize',
    },
  )
  return client
}

const current = { id: 'first', made: new Date() }

it('derives the ID of a version from the previous one: concurrent changes collide', async () => {
  const puts: Put[] = []
  const client = clientThat((input) => {
    puts.push(input as Put)
    return {}
  })
  for (const before of [current, current, { ...current, id: 'second' }]) await makeVersion(client, 'secret', before)
  const [first, again, other] = puts
  expect(first?.ClientRequestToken).toMatch(/^[0-9a-f]{64}$/)
  expect(again?.ClientRequestToken).toBe(first?.ClientRequestToken)
  expect(other?.ClientRequestToken).not.toBe(first?.ClientRequestToken)
  expect(new Set(puts.map(({ SecretString }) => SecretString)).size).toBe(3)
})

it('reports a concurrent change of a secret, and hides no other error', async () => {
  const failing = (error: Error) =>
    makeVersion(
      clientThat(() => {
        throw error
      }),
      'secret',
      current,
    )
  await expect(failing(new ResourceExistsException({ message: '', $metadata: {} }))).rejects.toThrow(
    'Another command is changing this secret: run this one again when it is done.',
  )
  await expect(failing(new Error('denied'))).rejects.toThrow('denied')
})

it('finds both valid versions of a secret, however many pages of old ones there are', async () => {
  const made = new Date('2026-11-22T00:00:00Z')
  const pages = [
    { NextToken: 'next', Versions: [{ VersionId: 'old', CreatedDate: made, VersionStages: [] }] },
    {
      Versions: [
        { VersionId: 'now', CreatedDate: made, VersionStages: ['AWSCURRENT'] },
        { VersionId: 'before', CreatedDate: made, VersionStages: ['AWSPREVIOUS'] },
      ],
    },
  ]
  expect(
    await validVersions(
      clientThat(() => pages.shift() ?? {}),
      'secret',
    ),
  ).toEqual({
    current: { id: 'now', made },
    previous: { id: 'before', made },
  })
})
