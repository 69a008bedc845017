import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from '../fingerprint.ts'
import { projectFolder } from '../local-folder.ts'
import { runCommand } from '../run-command.ts'

/** All that the build reads. */
const sources = ['web', 'shared', 'infra/stages', 'scripts/build-web.ts', 'package.json', 'package-lock.json']
/** The fingerprint of what `dist/web` was built from; a build that fails leaves none. */
export const builtFromFile = join(projectFolder, 'dist', 'built-from')
export const sourcesOfSite = () => fingerprintOf(sources)

/** Builds the site unless `dist/web` was built from the same files. @returns whether it was built @throws CommandFailed */
export async function buildSiteIfChanged(logs: string): Promise<boolean> {
  if (existsSync(builtFromFile) && readFileSync(builtFromFile, 'utf8') === sourcesOfSite()) return false
  await buildSite(logs)
  return true
}

/** Builds the site into `dist/web`. @param logs folder of the log @throws CommandFailed */
export async function buildSite(logs: string): Promise<void> {
  const script = join(projectFolder, 'scripts', 'build-web.ts')
  await runCommand(process.execPath, ['--import', 'tsx', script], {
    cwd: projectFolder,
    logFile: join(logs, 'build.log'),
    // The environment of a test runner must not reach the build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
