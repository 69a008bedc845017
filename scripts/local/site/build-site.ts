import { join } from 'node:path'
import { projectFolder } from '../local-folder.ts'
import { runCommand } from '../run-command.ts'

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
