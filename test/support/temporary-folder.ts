import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that is gone when the process that runs the tests ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aircon-booking-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
