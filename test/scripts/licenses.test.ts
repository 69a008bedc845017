import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isAllowed, licensedIn } from '../../scripts/sbom/licenses.ts'

const ours = licensedIn(JSON.parse(readFileSync('package-lock.json', 'utf8')))

describe('deployed packages', () => {
  it('deploys only packages with permissive licenses', () => {
    expect(ours.length).toBeGreaterThan(50)
    expect(ours.filter((one) => !isAllowed(one))).toEqual([])
  })

  it('lists the deployed packages of the lock file, without development dependencies', () => {
    const lock = {
      packages: {
        '': { version: '1.0.0', license: 'MIT' },
        'node_modules/one': { version: '1.0.0', license: 'MIT' },
        'node_modules/@of/two/node_modules/one': { version: '2.0.0', license: 'ISC' },
        'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0', dev: true },
      },
    }
    expect(licensedIn(lock)).toEqual([
      { name: 'one', version: '1.0.0', license: 'MIT' },
      { name: 'one', version: '2.0.0', license: 'ISC' },
    ])
    expect(ours.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'zod', '@aws-sdk/client-dynamodb']))
    expect(ours.map(({ name }) => name)).not.toContain('vitest')
  })
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND Apache-2.0', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['(MIT AND GPL-3.0-only)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('judges the license %s for a deployment: %s', (license, fits) => {
  expect(isAllowed({ name: 'one', version: '1.0.0', license })).toBe(fits)
})

it('allows the LGPL for the library that decodes pictures only', () => {
  const license = 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'
  expect(isAllowed({ name: '@img/sharp-wasm32', version: '1.0.0', license })).toBe(true)
  expect(isAllowed({ name: 'another', version: '1.0.0', license })).toBe(false)
})
