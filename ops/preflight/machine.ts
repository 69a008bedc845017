import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageName } from '#shared/deployment.ts'
import { projectFolder } from '../../scripts/local/local-folder.ts'
import { git, type Source, sourceOf } from '../../scripts/source.ts'
import { type Check, fail, failOnProduction, pass, skipped, type Verdict, warn } from '../checks/check.ts'

/** @property folder of the project @property env has GITHUB_SHA in a pipeline, which checks out a pushed commit */
export type Machine = { stage: StageName; folder?: string; env?: NodeJS.ProcessEnv }

async function checkTools({ folder = projectFolder }: Machine): Promise<Verdict> {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
  const versionOf = (name: string): string | undefined => {
    const file = join('node_modules', name, 'package.json')
    return existsSync(join(folder, file)) ? JSON.parse(read(file)).version : undefined
  }
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const wrong = Object.entries<string>({ ...dependencies, ...devDependencies }).flatMap(([name, pinned]) => {
    const version = versionOf(name)
    // `npm:typescript@7.0.2` installs a package under another name.
    return version === pinned.replace(/^npm:.+@/, '') ? [] : [`${name} ${version ?? 'missing'}`]
  })
  if (wrong.length > 0) return fail(`differ from package.json: ${wrong.join(', ')}`, 'npm ci')
  const message = `Node.js ${process.versions.node}, CDK ${versionOf('aws-cdk')}`
  const tested = read('.nvmrc').trim()
  if (process.versions.node.split('.')[0] === tested) return pass(message)
  return warn(message, `Deployments are tested with Node.js ${tested}, which the functions run on.`)
}

/** Whether the deployed code could be found again. */
async function checkSource({ folder = projectFolder, env = process.env, ...machine }: Machine): Promise<Verdict> {
  const { commit, changes } = await sourceOf(folder)
  if (commit === undefined) return skipped('git knows no commit here')
  const branches = await git(folder, 'for-each-ref', '--contains', commit, 'refs/remotes')
  const isPushed = branches !== '' || env.GITHUB_SHA === commit
  const problems: string[] = []
  const [first, ...others] = changes
  if (first !== undefined)
    problems.push(`not committed: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`)
  if (!isPushed) problems.push(`${commit.slice(0, 7)} is not pushed`)
  if (problems.length === 0) return pass(`${commit.slice(0, 7)}, nothing changed`)
  return failOnProduction(
    machine,
    problems.join('; '),
    'Commit and push first, so that the deployed code can be found.',
  )
}

async function checkBuiltSite({ folder = projectFolder, ...machine }: Machine): Promise<Verdict> {
  if (machine.stage === 'local') return skipped('the launcher builds it')
  const todo = 'npm run build'
  const sourceFile = join(folder, 'dist', 'web-source.json')
  if (!existsSync(join(folder, 'dist', 'web', 'index.html')) || !existsSync(sourceFile))
    return fail('dist/web is missing', todo)
  const built: Source = JSON.parse(readFileSync(sourceFile, 'utf8'))
  const { commit } = await sourceOf(folder)
  if (built.commit === undefined || commit === undefined) return skipped('git knows no commit to compare')
  const builtFrom = `built from ${built.commit.slice(0, 7)}`
  if (built.commit !== commit) return fail(`${builtFrom}, but ${commit.slice(0, 7)} is checked out`, todo)
  if (built.changes.length > 0)
    return failOnProduction(machine, `${builtFrom} with changes`, `Commit them, then ${todo}`)
  return pass(builtFrom)
}

export const machineChecks: readonly Check<Machine>[] = [
  { name: 'tools', run: checkTools },
  { name: 'source', run: checkSource },
  { name: 'built site', run: checkBuiltSite },
]
