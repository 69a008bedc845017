import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { tableNames } from '#shared/deployment.ts'
import { DataStack } from '../infra/data-stack.ts'
import { localStage } from '../infra/stages/local-stage.ts'
import { temporaryEmulator } from '../scripts/local/emulator/emulator.ts'
import { makeStage, type Shape, type Shapes } from './operations/bench-stage.ts'
import { unitsFile } from './operations/on-paper.ts'
import { seasonSettings } from './operations/season-settings.ts'
import type { Figure } from './prove/figure.ts'

/** Runs a work on an emulator of its own; functions that it imports use the stage there. */
async function onStage<Result>(work: (endpoint: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'operations-'))
  const { endpoint, kill } = await temporaryEmulator(folder)
  try {
    Object.assign(process.env, await makeStage(endpoint, shapesOfStack()))
    return await work(endpoint)
  } finally {
    kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns keys, indexes and streams of the tables of the stack `Data`. */
function shapesOfStack(): Shapes {
  const app = new App()
  const { stackName } = new DataStack(app, 'Data', localStage, {})
  const resources: Record<string, { Type: string; Properties: Shape }> = app.synth().getStackByName(stackName)
    .template.Resources
  const shapes = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const name = Object.values(tableNames).find((tableName) => new RegExp(`^${tableName}[0-9A-F]{8}$`).test(id))
    return Type === 'AWS::DynamoDB::Table' && name !== undefined ? [[name, Properties]] : []
  })
  return Object.fromEntries(shapes)
}

/** Counts the calls of customers, staff, admins and jobs, and of every route, with few bookings in the tables and with many. */
export const operations = () =>
  onStage(async (): Promise<Figure[]> => {
    const { measure } = await import('./operations/measure.ts')
    const { operations, routes, grown } = await measure()
    if (grown.length > 0) {
      console.error(`These cost more with more bookings: ${grown.join(', ')}.`)
      process.exitCode = 1
    }
    return [
      { name: 'routes of the contract that were measured', value: routes },
      { name: 'routes, commands and jobs that cost more', of: operations + routes, value: grown.length, expected: 0 },
    ]
  })

/** Runs a simulated July (docs/proofs.md). */
export const season = () =>
  onStage(async () => {
    process.env.SETTINGS = JSON.stringify(seasonSettings(JSON.parse(process.env.SETTINGS ?? '{}')))
    const { runSeason } = await import('./operations/season.ts')
    return runSeason(Number(process.env.SEASON_DAYS ?? 31))
  })

/** Counts the calls of one booking, for `npm run cost`. */
export const units = () =>
  onStage(async (endpoint) => {
    const { measuredUnits } = await import('./operations/units.ts')
    writeFileSync(unitsFile, `${JSON.stringify(await measuredUnits(endpoint), null, 2)}\n`)
    console.log(`${unitsFile} written`)
  })
