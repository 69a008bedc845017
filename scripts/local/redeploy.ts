import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { explain } from './launch-errors.ts'
import { projectFolder } from './local-folder.ts'
import { step } from './steps.ts'

/** Waits this long after the last change: an editor or a checkout writes many files at once. */
const quietMs = 300

/**
 * Collects changed files and runs the work when none has changed for a moment. Files that change during the work cause
 * another run.
 * @returns a function that takes a changed file
 */
export function afterChanges(work: (files: readonly string[]) => Promise<void>): (file: string) => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const workOnAll = async () => {
    const files = [...changed]
    changed.clear()
    if (files.length > 0) await work(files)
  }
  return (file) => {
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(workOnAll)
    }, quietMs)
  }
}

type Watcher = ViteDevServer['watcher']

type Ways = {
  /** Replaces the code of the functions that changed. */
  swap(): Promise<readonly string[]>
  /** Deploys the stacks. */
  deploy(): Promise<unknown>
}

/**
 * Applies changes of the backend and the domain to the deployed stacks. Functions get their new code at once; templates
 * depend on `infra` and `shared`, so a change there is deployed too.
 */
export function redeployOnChange(watcher: Watcher, { swap, deploy }: Ways, stopping: AbortSignal): void {
  const folders = ['functions', 'shared', 'infra'].map((name) => join(projectFolder, name))
  const [functions = ''] = folders
  const apply = afterChanges(async (files) => {
    if (stopping.aborted) return
    try {
      await step('replace the code of the functions', swap, (names) => names.join(', ') || 'the same')
      if (!files.every((file) => file.startsWith(functions))) await step('deploy the stacks', deploy)
    } catch (error) {
      // The stacks stay as they were; the next change tries again.
      if (!stopping.aborted) console.error(explain(error))
    }
  })
  watcher.add(folders)
  watcher.on('all', (_event, file) => {
    if (folders.some((folder) => file.startsWith(folder))) apply(file)
  })
}
