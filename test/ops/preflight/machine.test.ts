import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeBuild, readBuild } from '../../../ops/preflight/built-site.ts'
import { preflight } from '../../../ops/preflight/preflight.ts'
import { judgeSource, readHead } from '../../../ops/preflight/source.ts'
import { judgeTools, readTools } from '../../../ops/preflight/tools.ts'
import { sourceOf } from '../../../scripts/source.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=o', '-c', 'user.email=o@example.com', ...args], { cwd: folder }).toString()

/** A repository with one commit, and one that has been cloned from it. */
function aClone() {
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

const [prod, dev] = [{ stage: 'prod' }, { stage: 'dev' }] as const
const nowhere = {}

describe('the source', () => {
  it('is well where another repository has the commit and nothing has changed', async () => {
    const head = await readHead(aClone(), nowhere)
    expect(judgeSource(head, prod)).toEqual({ state: 'pass', message: `${head.commit?.slice(0, 7)}, nothing changed` })
  })

  it('is not what anybody could find again where files have changed', async () => {
    const folder = aClone()
    writeFileSync(join(folder, 'file'), '2')
    writeFileSync(join(folder, 'other'), '')
    const head = await readHead(folder, nowhere)
    expect(judgeSource(head, prod)).toMatchObject({
      state: 'fail',
      message: 'no commit holds file and 1 more',
      todo: expect.stringMatching(/^Commit and push first/),
    })
    expect(judgeSource(head, dev).state).toBe('warn')
  })

  it('is not where only this machine has the commit, unless it is that of a pipeline', async () => {
    const folder = aClone()
    commitIn(folder)
    const head = await readHead(folder, nowhere)
    expect(judgeSource(head, prod)).toMatchObject({
      state: 'fail',
      message: `${head.commit?.slice(0, 7)} is in no other repository`,
    })
    expect(judgeSource(await readHead(folder, { GITHUB_SHA: String(head.commit) }), prod).state).toBe('pass')
  })

  it('says nothing where there is no repository', async () => {
    expect(judgeSource(await readHead(temporaryFolder(), nowhere), prod).state).toBe('skipped')
  })
})

describe('the built site', () => {
  async function built(folder: string) {
    writeFileSync(join(folder, '.git/info/exclude'), 'dist\n')
    mkdirSync(join(folder, 'dist/web'), { recursive: true })
    writeFileSync(join(folder, 'dist/web/index.html'), '')
    writeFileSync(join(folder, 'dist/web-source.json'), JSON.stringify(await sourceOf(folder)))
  }
  const judged = async (folder: string, wanted: Parameters<typeof judgeBuild>[1] = prod) =>
    judgeBuild(await readBuild(folder), wanted)

  it('is well where it was built from what is checked out', async () => {
    const folder = aClone()
    await built(folder)
    expect(await judged(folder)).toMatchObject({ state: 'pass' })
  })

  it('is to be built where there is none, or one of another commit', async () => {
    const folder = aClone()
    expect(await judged(folder)).toEqual({ state: 'fail', message: 'dist/web holds none', todo: 'npm run build' })
    await built(folder)
    commitIn(folder)
    expect(await judged(folder, dev)).toMatchObject({
      state: 'fail',
      message: expect.stringMatching(/^of \w{7}, but \w{7} is checked out$/),
      todo: 'npm run build',
    })
  })

  it('may hold changes on a try, but not for customers', async () => {
    const folder = aClone()
    writeFileSync(join(folder, 'file'), '2')
    await built(folder)
    expect(await judged(folder)).toMatchObject({ state: 'fail', message: expect.stringMatching(/with changes$/) })
    expect(await judged(folder, dev)).toMatchObject({ state: 'warn' })
  })

  it('is not asked for on one machine', async () => {
    expect(await judged(aClone(), { stage: 'local' })).toMatchObject({ state: 'skipped' })
  })
})

describe('the tools', () => {
  it('are the packages that package.json pins', () => {
    expect(readTools('.')).toMatchObject({ wanted: '24', strays: [] })
    const folder = temporaryFolder()
    writeFileSync(join(folder, '.nvmrc'), '24\n')
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ dependencies: { one: '1.0.0' }, devDependencies: { two: '2.0.0' } }),
    )
    mkdirSync(join(folder, 'node_modules/one'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/one/package.json'), '{"version": "1.0.1"}')
    expect(judgeTools(readTools(folder))).toEqual({
      state: 'fail',
      message: 'not as package.json has them: one 1.0.1, two missing',
      todo: 'npm ci',
    })
  })

  it('are tried with one version of Node.js', () => {
    const tools = { node: '24.1.0', wanted: '24', cdk: '2.1', strays: [] }
    expect(judgeTools(tools).state).toBe('pass')
    expect(judgeTools({ ...tools, node: '20.19.0' })).toMatchObject({
      state: 'warn',
      message: 'Node.js 20.19.0, CDK 2.1',
    })
  })
})

describe('the settings', () => {
  it('stop at the first that is missing, with its sentence; nothing is asked of an account then', async () => {
    const file = join(temporaryFolder(), 'prod.json')
    writeFileSync(file, '{}')
    const findings = await preflight({ stage: 'prod', file })
    expect(findings.find(({ check }) => check === 'settings')).toEqual({
      check: 'settings',
      state: 'fail',
      message: `${file}: "account" is missing: expected a 12-digit AWS account id.`,
      todo: `Mend ${file}.`,
    })
    const others = findings.slice(findings.findIndex(({ check }) => check === 'settings') + 1)
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['skipped']))
  })
})
