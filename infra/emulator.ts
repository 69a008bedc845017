import { type FunctionName, functionNames } from '#shared/deployment.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/**
 * Whether a stage runs on an emulator, which has no CodeDeploy, no saved queries and no alarms on several metrics. Tests prove
 * these on the templates of the other stages.
 */
export const onEmulator = ({ stage }: Pick<StageSettings, 'stage'>) => stage === 'local'

/** All functions but the canary: only browsers resolve the host name of the emulated site. */
export type EmulatedFunction = Exclude<FunctionName, 'canary'>
export const emulatedFunctions: readonly EmulatedFunction[] = functionNames.filter((name) => name !== 'canary')

/** The emulator of the local stage. */
export type Emulator = {
  port: number
  /** Start of the issuer in its tokens, before the slash and the pool; that of AWS by default. */
  issuer?: string | undefined
}

/** Returns the address of the emulator for a browser on this machine. */
export const emulatorAddress = ({ port }: Emulator) => `http://127.0.0.1:${port}`
