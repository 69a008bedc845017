import { type FunctionName, functionNames } from '#shared/deployment.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/**
 * Whether a stage runs on an emulator. What none knows (CodeDeploy, saved queries, alarms of two metrics) is left out there by this
 * switch, and proven on the templates of the others.
 */
export const onEmulator = ({ stage }: Pick<StageSettings, 'stage'>) => stage === 'local'

/** What runs there: nobody has to hear that the site of a machine is down, and its name leads nowhere outside of a browser. */
export type EmulatedFunction = Exclude<FunctionName, 'canary'>
export const emulatedFunctions: readonly EmulatedFunction[] = functionNames.filter((name) => name !== 'canary')

/** Where the emulator listens, on the local stage. */
export type Emulator = {
  port: number
  /** With what the issuer in its tokens begins, where that is not AWS; the pool follows after a slash. */
  issuer?: string | undefined
}

/** The emulator as a browser on this machine reaches it. */
export const emulatorAddress = ({ port }: Emulator) => `http://127.0.0.1:${port}`
