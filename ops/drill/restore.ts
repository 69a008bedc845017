import { tableSuffix } from '../../infra/stages/stage-settings.ts'
import { commonOptions, parseStage, WrongUsage } from '../command-line/parse-options.ts'
import type { Drill } from './drill.ts'
import { discard, restoreOnAws } from './restore/on-aws.ts'
import { restoreLocal } from './restore/restore-local.ts'

/** Tables of an earlier second beside those of today, cleared of what was erased since, ready to be worked with. */
export const restore: Drill = {
  summary: 'tables are as they should not be, and are put back to an earlier second',
  options: {
    stage: commonOptions.stage,
    at: { value: 'instant', meaning: 'restores to this second, as 2026-11-22T09:00:00Z; dev and prod' },
    suffix: { value: 'suffix', meaning: 'continues with restored tables of this suffix; default from the second' },
    discard: { value: 'suffix', meaning: 'deletes restored tables of this suffix' },
  },
  run: (watch, { stage, at, suffix, discard: unwanted }) => {
    const wanted = parseStage(stage)
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
