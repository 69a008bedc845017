import { type TableName, tableKeys, tableNames } from '#shared/deployment.ts'
import { settingsOfStage } from '../../../infra/function-settings.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from '../emulator/emulator-environment.ts'

type Stack = {
  endpoint: string
  region: string
  tables: Record<TableName, string>
  /** Name of the bucket of the site. */
  bucket: string
  /** Name of the bucket of photos. */
  photos: string
  secrets: { server: string; origin: string }
  messages: { queue: string; deadLetters: string }
  signIn: { userPoolId: string; staffUserPoolId: string }
}

/** Returns the environment of the deployed functions, in which this process can run their code on the same tables. */
export function functionEnvironment({ endpoint, region, tables, bucket, photos, secrets, messages, signIn }: Stack) {
  const settings = {
    ...settingsOfStage(localStage),
    // As on AWS: tests read what is logged there.
    faultMessages: false,
    tables: Object.fromEntries(tableKeys.map((key) => [key, tables[tableNames[key]]])),
    secrets,
    accounts: { userPool: signIn.userPoolId, staffUserPool: signIn.staffUserPoolId },
    messages,
    photos: { bucket: photos, address: `${endpoint}/${photos}`, perIpDay: localStage.rateLimits.photosPerIpDay },
    site: { bucket },
  }
  return {
    ...emulatorEnvironment(endpoint, region),
    SETTINGS: JSON.stringify(settings),
    POWERTOOLS_SERVICE_NAME: 'booking-api',
    POWERTOOLS_LOG_LEVEL: 'INFO',
  }
}
