import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runChecks } from '../../../ops/checks/check.ts'
import { type Machine, machineChecks } from '../../../ops/preflight/machine.ts'
import { preflight } from '../../../ops/preflight/preflight.ts'
import { sourceOf } from '../../../scripts/source.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=o', '-c', 'user.email=o@example.com', ...args], { cwd: folder }).toString()

/** Makes a repository with one commit, and a clone of it. */
function makeClone() {
  const [origin, clone] = [temporaryFolder(), temporaryFolder()]
  git(origin, 'init', '-q')
  writeFileSync(join(origin, 'file'), '1')
  git(origin, 'add', '.')
  git(origin, 'commit', '-qm', 'first')
  git(clone, 'clone', '-q', origin, '.')
  return clone
}

function commitIn(folder: string) {
  writeFileSync(join(folder, 'file'), '2')
  git(folder, 'commit', '-qam', 'second')
}

async function check(name: string, folder: string, machine: Partial<Machine> = {}) {
  const checks = machineChecks.filter((each) => each.name === name)
  const [finding] = await runChecks(checks, { stage: 'prod', folder, env: {}, ...machine })
  return finding
}

describe('the source', () => {
  const commitOf = async (folder: string) => String((await sourceOf(folder)).commit)

  it('passes when the commit is pushed and nothing has changed', async () => {
    const folder = makeClone()
    const message = `${(await commitOf(folder)).slice(0, 7)}, nothing changed`
    expect(await check('source', folder)).toMatchObject({ state: 'pass', message })
  })

  it('fails on production when files have changed', async () => {
    const folder = makeClone()
    writeFileSync(join(folder, 'file'), '2')
    writeFileSync(join(folder, 'other'), '')
    expect(await check('source', folder)).toMatchObject({
      state: 'fail',
      message: 'not committed: file and 1 more',
      todo: expect.stringMatching(/^Commit and push first/),
    })
    expect(await check('source', folder, { stage: 'dev' })).toMatchObject({ state: 'warn' })
  })

  it('fails when the commit is not pushed, except in a pipeline', async () => {
    const folder = makeClone()
    commitIn(folder)
    const commit = await commitOf(folder)
    expect(await check('source', folder)).toMatchObject({
      state: 'fail',
      message: `${commit.slice(0, 7)} is not pushed`,
    })
    expect(await check('source', folder, { env: { GITHUB_SHA: commit } })).toMatchObject({ state: 'pass' })
  })

  it('is skipped without a repository', async () => {
    expect(await check('source', temporaryFolder())).toMatchObject({ state: 'skipped' })
  })
})

describe('the built site', () => {
  async function build(folder: string) {
    writeFileSync(join(folder, '.git/info/exclude'), 'dist\n')
    mkdirSync(join(folder, 'dist/web'), { recursive: true })
    writeFileSync(join(folder, 'dist/web/index.html'), '')
    writeFileSync(join(folder, 'dist/web-source.json'), JSON.stringify(await sourceOf(folder)))
  }

  it('passes only when it was built from the commit that is checked out', async () => {
    const folder = makeClone()
    expect(await check('built site', folder)).toMatchObject({ state: 'fail', todo: 'npm run build' })
    await build(folder)
    expect(await check('built site', folder)).toMatchObject({ state: 'pass' })
    commitIn(folder)
    expect(await check('built site', folder, { stage: 'dev' })).toMatchObject({
      state: 'fail',
      message: expect.stringMatching(/^built from \w{7}, but \w{7} is checked out$/),
      todo: 'npm run build',
    })
  })

  it('may contain changes on dev but not on production', async () => {
    const folder = makeClone()
    writeFileSync(join(folder, 'file'), '2')
    await build(folder)
    const message = expect.stringMatching(/with changes$/)
    expect(await check('built site', folder)).toMatchObject({ state: 'fail', message })
    expect(await check('built site', folder, { stage: 'dev' })).toMatchObject({ state: 'warn' })
  })

  it('is skipped on the local stage', async () => {
    expect(await check('built site', makeClone(), { stage: 'local' })).toMatchObject({ state: 'skipped' })
  })
})

describe('the tools', () => {
  function makeProject(versionOfOne: string, nodeVersion = process.versions.node.split('.')[0]) {
    const folder = temporaryFolder()
    writeFileSync(join(folder, '.nvmrc'), `${nodeVersion}\n`)
    const packages = { dependencies: { one: '1.0.0' }, devDependencies: { two: 'npm:other@2.0.0' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packages))
    for (const [name, version] of Object.entries({ one: versionOfOne, two: '2.0.0', 'aws-cdk': '2.1' })) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true })
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
    }
    return folder
  }

  it('fail when packages differ from package.json', async () => {
    expect(await check('tools', makeProject('1.0.0'))).toMatchObject({ state: 'pass' })
    expect(await check('tools', makeProject('1.0.1'))).toMatchObject({
      state: 'fail',
      message: 'differ from package.json: one 1.0.1',
      todo: 'npm ci',
    })
  })

  it('warn when Node.js is another version than the functions run on', async () => {
    const message = `Node.js ${process.versions.node}, CDK 2.1`
    expect(await check('tools', makeProject('1.0.0', '12'))).toMatchObject({ state: 'warn', message })
  })
})

it('preflight reports invalid settings and skips the account', async () => {
  const file = join(temporaryFolder(), 'prod.json')
  writeFileSync(file, '{}')
  const findings = await preflight('prod', file)
  const settings = findings.findIndex(({ check }) => check === 'settings')
  expect(findings[settings]).toEqual({
    check: 'settings',
    state: 'fail',
    message: `${file}: "account" is missing: expected a 12-digit AWS account id.`,
    todo: `Correct ${file}.`,
  })
  expect(new Set(findings.slice(settings + 1).map(({ state }) => state))).toEqual(new Set(['skipped']))
})
