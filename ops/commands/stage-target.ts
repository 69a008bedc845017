import { join } from 'node:path'
import type { StageName } from '#shared/deployment.ts'
import { readAwsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator/emulator-environment.ts'
import { readStackFile } from '../../scripts/local/stack-file.ts'

export const settingsFile = (stage: StageName) => join('infra', 'stages', `${stage}.json`)

/** @param file that holds them, where it is not the usual one @throws SettingsProblem */
export const settingsOf = (stage: StageName, file = settingsFile(stage)): StageSettings =>
  stage === 'local' ? localStage : readAwsStage(stage, file)

/** Has every client of AWS in this process ask the running emulator, and nobody else. @throws LaunchError */
export function pointClientsAtEmulator() {
  const { endpoint, region } = readStackFile()
  Object.assign(process.env, emulatorEnvironment(endpoint, region))
  return { endpoint, region }
}

/** Where a stage answers: on this machine as the running launcher says, on AWS with the credentials of whoever asks. */
export const stageTarget = (stage: StageName): { endpoint?: string; region: string } =>
  stage === 'local' ? pointClientsAtEmulator() : { region: settingsOf(stage).region }
