import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryEmulator } from '../local/emulator.ts'
import { makeStage } from './operations/bench-stage.ts'

/** Counts what the work of the desk and of the clock asks of DynamoDB, among few bookings and among many. */
export async function operations() {
  const folder = mkdtempSync(join(tmpdir(), 'operations-'))
  const emulator = await temporaryEmulator(folder)
  try {
    await makeStage(emulator.endpoint)
    // The functions read what they are told as they are loaded.
    const { measure } = await import('./operations/measure.ts')
    const grown = await measure()
    if (grown.length > 0) {
      console.error(`These grow with the number of bookings: ${grown.join(', ')}.`)
      process.exitCode = 1
    }
  } finally {
    emulator.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}
