import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryEmulator } from '../scripts/local/emulator/emulator.ts'
import { makeStage } from './operations/bench-stage.ts'
import { shapesOfStack } from './operations/tables-of-stack.ts'

const unitsFile = 'ops/cost/units.json'

/** Does a work beside a stage of its own, with the functions that are loaded from then on told of it. */
async function onStage(work: (endpoint: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'operations-'))
  const { endpoint, kill } = await temporaryEmulator(folder)
  try {
    Object.assign(process.env, await makeStage(endpoint, shapesOfStack()))
    await work(endpoint)
  } finally {
    kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts what the work of the desk and of the clock asks of DynamoDB, among few bookings and among many. */
export const operations = () =>
  onStage(async () => {
    const { measure } = await import('./operations/measure.ts')
    const grown = await measure()
    if (grown.length === 0) return
    console.error(`These grow with the number of bookings: ${grown.join(', ')}.`)
    process.exitCode = 1
  })

/** Counts what one booking asks of AWS, and keeps it for `npm run cost`. */
export const units = () =>
  onStage(async (endpoint) => {
    const { measuredUnits } = await import('./operations/units.ts')
    writeFileSync(unitsFile, `${JSON.stringify(await measuredUnits(endpoint), null, 2)}\n`)
    console.log(`${unitsFile} written`)
  })
