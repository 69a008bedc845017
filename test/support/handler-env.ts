import { tableKeys, tableNames } from '#shared/deployment.ts'
import { settingsOfStage } from '../../infra/function-settings.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator-environment.ts'
import { stack } from './stack.ts'

// The environment of the deployed functions, so that a test can import a function's file and run it in its own process
// against the same tables and the same user pool.
const settings = {
  ...settingsOfStage(localStage),
  // As on AWS: tests read what is logged there.
  faultMessages: false,
  tables: Object.fromEntries(tableKeys.map((key) => [key, stack.tables[tableNames[key]]])),
  secrets: stack.secrets,
  accounts: { userPool: stack.signIn.userPoolId, staffUserPool: stack.signIn.staffUserPoolId },
  messages: stack.messages,
}
Object.assign(process.env, emulatorEnvironment(stack.endpoint, stack.region), {
  SETTINGS: JSON.stringify(settings),
  POWERTOOLS_SERVICE_NAME: 'booking-api',
  POWERTOOLS_LOG_LEVEL: 'INFO',
})
