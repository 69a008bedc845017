import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Emulator } from '../../../scripts/local/emulator/emulator.ts'
import { deployIfChanged } from '../../../scripts/local/known-deployment.ts'
import type { LocalStack } from '../../../scripts/local/local-stack.ts'
import { serve } from '../../support/servers/serve.ts'
import { projectCopy } from '../../support/stacks/project-copy.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const environment = { ...process.env }
const copy = projectCopy()

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
// The emulator's credentials are set for the whole process.
afterEach(() => {
  process.env = { ...environment }
})

/** An emulator whose last stack has this status, and starts of the product on it. */
async function starts({ status = 'CREATE_COMPLETE' } = {}) {
  const described = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
    <StackName>aircon-booking-local-web</StackName><StackStatus>${status}</StackStatus>
  </member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
  const endpoint = await serve((_request, response) => response.setHeader('content-type', 'text/xml').end(described))
  const state = temporaryFolder()
  const emulator: Emulator = { endpoint, port: 0, own: true, state, stop: async () => {} }
  const deploy = vi.fn(async () => ({ siteUrl: 'http://site' }) as LocalStack)
  return { deploy, start: () => deployIfChanged(emulator, deploy, copy.folder) }
}

it('deploys an unchanged stage once', async () => {
  const { start, deploy } = await starts()
  const stacks = [await start(), await start()]
  expect(deploy).toHaveBeenCalledTimes(1)
  expect(stacks[1]).toEqual(stacks[0])
})

it.each([
  ['web/public/manifest.webmanifest', '{', '{ '],
  ['SECURITY.md', '#', '##'],
  ['web/src/core/art/units.tsx', 'export', '\nexport'],
  ['functions/handlers/booking-api.ts', 'import', '\nimport'],
  ['infra/stages/local-stage.ts', 'slotCapacity: 3', 'slotCapacity: 4'],
])('deploys again after a change of %s, which stacks are made of', async (file, before, after) => {
  const { start, deploy } = await starts()
  await start()
  const restore = copy.edit(file, before, after)
  await start()
  restore()
  expect(deploy).toHaveBeenCalledTimes(2)
})

it('deploys again where the emulator has lost the stacks', async () => {
  const { start, deploy } = await starts({ status: 'CREATE_FAILED' })
  await start()
  await start()
  expect(deploy).toHaveBeenCalledTimes(2)
})
