import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { beforeEach, expect, it, vi } from 'vitest'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

await withoutAws()
const read: string[] = []
SecretsManagerClient.prototype.send = async ({ input }: { input: { SecretId: string } }) => {
  read.push(input.SecretId)
  return { SecretString: input.SecretId }
}

beforeEach(() => {
  vi.resetModules()
  read.length = 0
})

it.each([
  ['operations', ['server']],
  ['schedules', ['server']],
  ['booking-api', ['server', 'origin']],
  ['staff-api', ['server', 'origin']],
])('reads the secrets that %s may read when it starts, and no other', async (name, secrets) => {
  await import(`../../../../functions/handlers/${name}.ts`)
  expect(read).toEqual(secrets)
})
