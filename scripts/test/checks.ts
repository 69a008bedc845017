import { join } from 'node:path'
import { projectFolder } from '../local/local-folder.ts'
import { runCommand } from '../local/run-command.ts'

/** Runs a tool of the project's own packages. @throws CommandFailed when it finds something */
export function check(logs: string, name: string, script: string, args: string[] = []): Promise<string> {
  return runCommand(process.execPath, [join(projectFolder, 'node_modules', script), ...args], {
    cwd: projectFolder,
    logFile: join(logs, `${name}.log`),
    env: { ...process.env, NO_COLOR: '1' },
  })
}
