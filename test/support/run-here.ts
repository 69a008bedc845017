import { join } from 'node:path'
import { vi } from 'vitest'
// Loaded here: esbuild stays in the folder in which it is first loaded, and folders of commands are removed after their test.
import 'esbuild'

const project = join(import.meta.dirname, '../..')
let runs = 0

/**
 * Runs an operator command in this process: its file is evaluated again, the modules that it imports load once for all runs.
 * @param command name and options, as `smoke --stage dev`
 * @param env all that the command finds in its environment besides PATH
 */
export async function runHere(command: string, cwd = project, env: Record<string, string> = {}) {
  const [name = '', ...options] = command.split(' ')
  const script = join(project, 'ops', `${name}.ts`)
  const [originalFolder, originalEnvironment] = [process.cwd(), process.env]
  const printed: string[] = []
  const print = (line = '') => void printed.push(`${line}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, script, ...options]),
  ]
  const { PATH, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED } = originalEnvironment
  process.env = { PATH, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED, ...env }
  process.chdir(cwd)
  try {
    runs += 1
    await import(`${script}?run=${runs}`)
    return { code: process.exitCode, text: printed.join('') }
  } finally {
    process.exitCode = undefined
    process.chdir(originalFolder)
    process.env = originalEnvironment
    for (const spy of spies) spy.mockRestore()
  }
}
