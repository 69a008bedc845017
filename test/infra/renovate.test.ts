import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const rule = z.object({
  matchPackageNames: z.optional(z.array(z.string())),
  matchFileNames: z.optional(z.array(z.string())),
  allowedVersions: z.optional(z.string()),
  groupName: z.optional(z.string()),
})
const { packageRules } = z.object({ packageRules: z.array(rule) }).parse(readJson('renovate.json'))
const versions = z.record(z.string(), z.string())
const ours = z.object({ dependencies: versions, devDependencies: versions }).parse(readJson('package.json'))
const pinned = { ...ours.dependencies, ...ours.devDependencies }

const isOf = (name: string, patterns: readonly string[] = []) =>
  patterns.some((pattern) => (pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern))

/** `<7.0.0` as every version below a major, `!/^2\.36\.0$/` as every other text. */
function allows(wanted: string, version: string): boolean {
  const [, major] = /^<(\d+)\.0\.0$/.exec(wanted) ?? []
  if (major !== undefined) return Number(version.split('.')[0]) < Number(major)
  const [, pattern] = /^!\/(.+)\/$/.exec(wanted) ?? []
  if (pattern !== undefined) return !new RegExp(pattern).test(version)
  throw new Error(`${wanted} is a form of allowedVersions that this test does not know.`)
}

const isProposed = (name: string, version: string) =>
  packageRules.every(
    ({ matchPackageNames, allowedVersions }) =>
      allowedVersions === undefined || !isOf(name, matchPackageNames) || allows(allowedVersions, version),
  )

it('follows the Node.js of package.json without the oldest, for which no SDK is held back', () => {
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(readJson('package.json'))
  const { constraints } = z.object({ constraints: z.object({ node: z.string() }) }).parse(readJson('renovate.json'))
  expect(`^20.19.0 || ${constraints.node}`).toBe(engines.node)
  const nightly = readFileSync('.github/workflows/nightly.yml', 'utf8')
  for (const version of ['20.19.0', '22.13.0', '24']) expect(nightly).toContain(`node: '${version}'`)
})

describe('proposed updates', () => {
  it.each([
    ['aws-cdk', '3.0.0'],
    ['@aws-lambda-powertools/logger', '2.36.0'],
    ['@middy/core', '7.0.0'],
    ['vitest', '5.1.1'],
    ['typescript', '7.0.2'],
    ['@types/node', '26.0.0'],
  ])('excludes %s %s from proposed updates as incompatible', (name, version) => {
    expect(isProposed(name, version)).toBe(false)
  })

  it('includes every installed version in proposed updates', () => {
    const held = Object.entries(pinned).filter(([name, version]) => !isProposed(name, version))
    expect(held).toEqual([])
  })

  it.each([
    ['AWS SDK', '@aws-sdk/'],
    ['AWS CDK', 'aws-cdk'],
    ['React', 'react-dom'],
    ['sharp', '@img/'],
  ])('groups proposed updates: %s', (group, begin) => {
    const members = Object.keys(pinned).filter((name) => name.startsWith(begin))
    expect(members).not.toEqual([])
    const rules = packageRules.filter(({ groupName }) => groupName === group)
    expect(members.filter((name) => !rules.some(({ matchPackageNames }) => isOf(name, matchPackageNames)))).toEqual([])
  })

  it('proposes updates only of direct requirements of the emulator', () => {
    const { matchPackageNames = [] } = packageRules.find(({ groupName }) => groupName === 'emulator') ?? {}
    const requirements = readFileSync('scripts/local/emulator/requirements.txt', 'utf8')
    for (const name of matchPackageNames) expect(requirements).toMatch(new RegExp(`^${name}==`, 'm'))
    expect(matchPackageNames).toContain('ministack')
  })

  it('names only installed packages in the rules of updates', () => {
    const exact = packageRules.flatMap(({ matchPackageNames, matchFileNames }) =>
      matchFileNames ? [] : (matchPackageNames ?? []).filter((name) => !name.endsWith('/**')),
    )
    expect(exact.filter((name) => !(name in pinned))).toEqual([])
  })
})
