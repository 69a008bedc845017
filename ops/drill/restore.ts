import { stageNames } from '#shared/deployment.ts'
import { tableSuffix } from '../../infra/stages/stage-settings.ts'
import { WrongUsage } from '../command-line/usage.ts'
import type { Drill } from './drill.ts'
import { discard, restoreOnAws } from './restore/on-aws.ts'
import { restoreLocal } from './restore/restore-local.ts'

/** Tables of an earlier second beside those of today, cleared of what was erased since, ready to be worked with. */
export const restore: Drill = {
  summary: 'tables are as they should not be, and are put back to an earlier second',
  options: {
    stage: 'local (the one that runs here, to drill it), dev or prod; local without it',
    at: 'second to go back to, as 2026-11-22T09:00:00Z; dev and prod',
    suffix: 'of the names of the restored tables, to go on with those; of the second without it',
    discard: 'suffix of restored tables that are to go',
  },
  run: (watch, { stage = 'local', at, suffix, discard: unwanted }) => {
    const wanted = stageNames.find((name) => name === stage)
    if (wanted === undefined)
      throw new WrongUsage(`There is no stage ${stage}: --stage takes ${stageNames.join(', ')}.`)
    for (const given of [suffix, unwanted])
      if (given !== undefined && !tableSuffix.test(given))
        throw new WrongUsage(`${given} is no suffix: letters, digits and hyphens, 30 at most.`)
    if (unwanted !== undefined) return discard(watch, wanted, unwanted)
    if (wanted === 'local') return restoreLocal(watch)
    return restoreOnAws(watch, wanted, secondOf(at), suffix)
  },
}

function secondOf(at: string | undefined): Date {
  const second = new Date(at ?? '')
  if (at !== undefined && !Number.isNaN(second.getTime()) && second <= new Date()) return second
  throw new WrongUsage('--at takes a second that is over, as 2026-11-22T09:00:00Z.')
}
