import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * From what something is made. @property commit undefined where git knows none: no repository, or no git
 * @property changes files that differ from it
 */
export type Source = { commit?: string; changes: string[] }

/** What git says in a folder, without white space at its end. Rejects where git has nothing to say. */
export const git = async (folder: string, ...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: folder, windowsHide: true })).stdout.trimEnd()

export async function sourceOf(folder: string): Promise<Source> {
  try {
    const [commit, status] = await Promise.all([git(folder, 'rev-parse', 'HEAD'), git(folder, 'status', '--porcelain')])
    return { commit, changes: status === '' ? [] : status.split('\n').map((line) => line.slice(3)) }
  } catch {
    return { changes: [] }
  }
}
