import { join } from 'node:path'
import type { StageName } from '#shared/deployment.ts'
import { readAwsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator/emulator-environment.ts'
import { readStackFile } from '../../scripts/local/stack-file.ts'

export const settingsFile = (stage: StageName) => join('infra', 'stages', `${stage}.json`)

/** @throws SettingsProblem */
export const settingsOf = (stage: StageName, file = settingsFile(stage)): StageSettings =>
  stage === 'local' ? localStage : readAwsStage(stage, file)

/** Directs every AWS client of this process to the running emulator. @throws LaunchError while none runs */
export function pointClientsAtEmulator() {
  const { endpoint, region } = readStackFile()
  Object.assign(process.env, emulatorEnvironment(endpoint, region))
  return { endpoint, region }
}

/** Returns region and endpoint for AWS clients: of the running launcher, or of AWS with the credentials of this shell. */
export const stageTarget = (stage: StageName): { endpoint?: string; region: string } =>
  stage === 'local' ? pointClientsAtEmulator() : { region: settingsOf(stage).region }
