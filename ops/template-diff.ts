import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assetsFolder } from '../infra/site-files.ts'
import { WrongUsage } from '../scripts/command-line/parse-options.ts'
import { localFolder, projectFolder } from '../scripts/local/local-folder.ts'
import { runCommand } from '../scripts/local/run-command.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { differences } from './template-diff/differences.ts'

const folder = localFolder('template-diff')
const logFile = join(folder, 'template-diff.log')
const run = (cwd: string, command: string, ...args: string[]) => runCommand(command, args, { cwd, logFile })

const base = join(folder, 'base')

async function removeBase(): Promise<void> {
  rmSync(base, { recursive: true, force: true })
  await run(projectFolder, 'git', 'worktree', 'prune')
}

/** Another revision of the project, with its packages, in a folder of its own. */
async function checkOut(revision: string): Promise<void> {
  await removeBase()
  await run(projectFolder, 'git', 'worktree', 'add', '--force', '--detach', base, revision)
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lock(base) === lock(projectFolder)) {
    symlinkSync(join(projectFolder, 'node_modules'), join(base, 'node_modules'), 'junction')
  } else {
    // Not `npm`, which is a script of another name on Windows.
    await run(base, process.execPath, process.env.npm_execpath ?? '', 'ci')
  }
}

/** Synthesises the stacks of production with the sample settings of the revision itself. @returns their templates' folder */
async function synth(root: string, name: string): Promise<string> {
  const sample = join(root, 'test', 'support', 'sample-stage.ts')
  const { sampleOwned }: { sampleOwned: object } = await import(pathToFileURL(sample).href)
  const settings = join(folder, `${name}.json`)
  writeFileSync(settings, JSON.stringify(sampleOwned))
  const site = join(folder, 'site')
  mkdirSync(join(site, assetsFolder), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html><head></head>')
  writeFileSync(join(site, assetsFolder, 'main.js'), '')
  const output = join(folder, `${name}.out`)
  rmSync(output, { recursive: true, force: true })
  const context = ['stage=prod', `settings=${settings}`, `site=${site}`].flatMap((pair) => ['-c', pair])
  const cdk = join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk')
  await run(root, process.execPath, cdk, 'synth', '--quiet', '--output', output, ...context)
  return output
}

/** @throws WrongUsage */
async function diff([revision = 'origin/main', ...more]: readonly string[]): Promise<number> {
  if (revision.startsWith('-') || more.length > 0)
    throw new WrongUsage(
      'npm run diff -- <revision>: what has changed since then in the stacks; since origin/main without it',
    )
  try {
    await checkOut(revision)
    console.log(await differences(await synth(base, 'before'), await synth(projectFolder, 'after')))
    return 0
  } finally {
    await removeBase()
  }
}

process.exitCode = await exitCodeOf(() => diff(process.argv.slice(2)))
