import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const projectFolder = resolve(import.meta.dirname, '../..')

/**
 * Returns a folder below `.local`, which holds all data of the launchers; creates it when it is missing. LOCAL_FOLDER names
 * another folder, for a launcher with data of its own.
 */
export function localFolder(...names: string[]): string {
  const folder = join(process.env.LOCAL_FOLDER ?? join(projectFolder, '.local'), ...names)
  mkdirSync(folder, { recursive: true })
  return folder
}
