import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableName } from '#shared/deployment.ts'
import { localFolder } from './local-folder.ts'

/** What `.local/stack.json` tells other tools while a launcher runs. No address ends in a slash. */
export type StackFile = {
  shape: 'dev' | 'local'
  siteUrl: string
  /** The deployed HTTP API; ends in `/api`. */
  apiUrl: string
  endpoint: string
  region: string
  smsRegion: string
  tables: Record<TableName, string>
}

const file = () => join(localFolder(), 'stack.json')

/** Written at once, so that no reader ever sees half of it. */
export function writeStackFile(stack: StackFile): void {
  const draft = `${file()}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(stack, null, 2)}\n`)
  renameSync(draft, file())
}

/** Removed only where it is still ours: another launcher may have written its own meanwhile. */
export function removeStackFile(stack: StackFile): void {
  try {
    if (readFileSync(file(), 'utf8') === `${JSON.stringify(stack, null, 2)}\n`) rmSync(file())
  } catch {
    // It is gone already.
  }
}
