import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '../..')

/**
 * A folder below `.local`, which holds everything that a launcher keeps on this machine; made if need be.
 * LOCAL_FOLDER names another one, for a launcher that must not meet the usual one's data.
 */
export function localFolder(...names: string[]): string {
  const folder = join(process.env.LOCAL_FOLDER ?? join(projectFolder, '.local'), ...names)
  mkdirSync(folder, { recursive: true })
  return folder
}
