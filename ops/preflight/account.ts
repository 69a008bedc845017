import type { Resolver } from 'node:dns/promises'
import type { StageName } from '#shared/deployment.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import type { Verdict } from '../checks/verdict.ts'
import { fail, warn } from '../checks/verdict.ts'

/**
 * Whose account is checked, and for which stage. Clients find AWS, or the emulator, by the environment.
 * @property dns who is asked for the names of the internet
 */
export type Account = { stage: StageName; settings: StageSettings; dns: Pick<Resolver, 'resolveNs'> }

/** A client is asked twice at most: what does not answer then is told as that. */
export const clientIn = (region: string) => ({ region, maxAttempts: 2 })

/** What customers would notice: production waits for it, others are tried without. */
export const failOnProduction = ({ stage }: { stage: StageName }, says: string, todo: string): Verdict =>
  stage === 'prod' ? fail(says, todo) : warn(says, todo)
