import { join } from 'node:path'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { type StageName, type TableKey, tableKeys } from '#shared/deployment.ts'
import { settingsOfStage } from '../../../infra/function-settings.ts'
import { parameterName, tableParameter } from '../../../infra/parameter-name.ts'
import type { StackParameter } from '../../../infra/stack-parameters.ts'
import { readAwsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import type { StageSettings } from '../../../infra/stages/stage-settings.ts'
import { runningStack } from '../with-faults.ts'

export type Tables = Record<TableKey, string>

/** A stage whose tables are restored, as its parameters tell of it. @property tables those that its functions work with */
export type RestoredStage = { settings: StageSettings; tables: Tables }

/** Looks a stage up, with the credentials of whoever asks; the local one is that which runs here. @throws SettingsProblem */
export async function findStage(stage: StageName): Promise<RestoredStage> {
  if (stage === 'local') runningStack()
  const settings = stage === 'local' ? localStage : readAwsStage(stage, join('infra', 'stages', `${stage}.json`))
  process.env.AWS_REGION = settings.region
  const named = tableKeys.map(async (key) => [
    key,
    await readParameter(stage, tableParameter(key, 'Table', settings.tables?.suffix)),
  ])
  return { settings, tables: Object.fromEntries(await Promise.all(named)) }
}

/** What a stack has told, or this drill. @throws ParameterNotFound */
export async function readParameter(stage: StageName, parameter: StackParameter): Promise<string> {
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name: parameterName(stage, parameter) }))
  return Parameter?.Value ?? ''
}

/** What functions are told that work with these tables, so that their code can be run here. */
export async function functionSettings({ settings }: RestoredStage, tables: Tables) {
  const { stage } = settings
  return {
    ...settingsOfStage(settings),
    faultMessages: false,
    tables,
    secrets: {
      server: await readParameter(stage, 'data/serverSecret'),
      origin: await readParameter(stage, 'data/originSecret'),
    },
    accounts: {
      userPool: await readParameter(stage, 'identity/userPool'),
      staffUserPool: await readParameter(stage, 'identity/staffUserPool'),
    },
    // Nothing is sent: what happened has been told.
    messages: { queue: '', deadLetters: '' },
  }
}
