import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { deploy } from './deploy.ts'
import type { Emulator } from './emulator.ts'
import { projectFolder } from './local-folder.ts'
import { step } from './steps.ts'

/** How long files must be quiet: an editor or a checkout writes many at once. */
const quietMs = 300

/** Deploys the stacks again when a file of the backend or of the domain changes. */
export function redeployOnChange(watcher: ViteDevServer['watcher'], emulator: Emulator, logs: string): void {
  const folders = ['functions', 'shared', 'infra'].map((name) => join(projectFolder, name))
  let timer: NodeJS.Timeout | undefined
  let deploying = Promise.resolve()
  const redeploy = async () => {
    try {
      await step('deploy the change', () => deploy(emulator, logs))
    } catch (error) {
      // The stacks stay as they were; the next change tries again.
      console.error(error instanceof Error ? error.message : error)
    }
  }
  watcher.add(folders)
  watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      deploying = deploying.then(redeploy)
    }, quietMs)
  })
}
