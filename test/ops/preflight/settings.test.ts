import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { preflight } from '../../../ops/preflight/preflight.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

it('reports invalid settings and skips the other checks', async () => {
  const file = join(temporaryFolder(), 'prod.json')
  writeFileSync(file, '{}')
  const [settings, ...others] = await preflight('prod', file)
  expect(settings).toEqual({
    check: 'settings',
    state: 'fail',
    message: `${file}: "account" is missing: expected a 12-digit AWS account id.`,
    todo: `Correct ${file}.`,
  })
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['skipped']))
})
