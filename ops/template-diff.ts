import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assetsFolder } from '../infra/site-files.ts'
import { commonOptions, parseOptions } from '../scripts/command-line/parse-options.ts'
import { localFolder, projectFolder } from '../scripts/local/local-folder.ts'
import { runCommand } from '../scripts/local/run-command.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { differences } from './template-diff/differences.ts'

const usage = 'npm run diff -- <revision>: changes of the stacks since a revision, by default origin/main'
const folder = localFolder('template-diff')
const base = join(folder, 'base')
const run = (cwd: string, command: string, ...args: string[]) =>
  runCommand(command, args, { cwd, logFile: join(folder, 'template-diff.log') })

async function removeBase(): Promise<void> {
  rmSync(base, { recursive: true, force: true })
  await run(projectFolder, 'git', 'worktree', 'prune')
}

/** Checks a revision out into a folder of its own, with its packages. */
async function checkOut(revision: string): Promise<void> {
  await removeBase()
  await run(projectFolder, 'git', 'worktree', 'add', '--force', '--detach', base, revision)
  const readLock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (readLock(base) === readLock(projectFolder))
    symlinkSync(join(projectFolder, 'node_modules'), join(base, 'node_modules'), 'junction')
  // On Windows `npm` is a script of another name.
  else await run(base, process.execPath, process.env.npm_execpath ?? '', 'ci')
}

/** Synthesizes production with the sample settings of the revision. @returns the folder of the templates */
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

process.exitCode = await exitCodeOf(async () => {
  const options = { revision: { value: 'revision', meaning: 'to compare with' }, help: commonOptions.help } as const
  const { revision = 'origin/main', help } = parseOptions(process.argv.slice(2), options, ['revision'])
  if (help) {
    console.log(usage)
    return 0
  }
  try {
    await checkOut(revision)
    console.log(await differences(await synth(base, 'before'), await synth(projectFolder, 'after')))
    return 0
  } finally {
    await removeBase()
  }
})
