import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolder } from './local-folder.ts'

/** Returns a hash of all files at these paths of the project: what is made of them alone need not be made again. */
export function fingerprintOf(paths: readonly string[], project = projectFolder): string {
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => filesAt(join(project, path))).sort()
  for (const file of files)
    hash
      .update(`${relative(project, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

const filesAt = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesAt(join(path, name))) : [path]
