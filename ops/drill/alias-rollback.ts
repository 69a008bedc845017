import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  PublishVersionCommand,
  UpdateAliasCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import type { Drill } from './drill.ts'
import { callApi, createGuest } from './guest.ts'
import { runningStack } from './with-faults.ts'

/** On the local stage `live` names whatever code is latest. */
const LATEST = '$LATEST'

/** A release that does not start, and the alias moved back by hand to the version before. */
export const aliasRollback: Drill = {
  summary: 'a release of booking-api does not start, and the alias live is moved back by hand',
  async run({ say, expect }) {
    const { apiUrl, functions } = runningStack()
    const lambda = new LambdaClient({})
    const FunctionName = functions['booking-api'].name
    const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
    const configure = (Variables: Record<string, string>) =>
      lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }))
    const moveTo = (FunctionVersion: string | undefined) =>
      lambda.send(new UpdateAliasCommand({ FunctionName, Name: 'live', FunctionVersion }))
    const guest = await createGuest(apiUrl)
    const receipt = await guest.book()
    const { Version } = await lambda.send(new PublishVersionCommand({ FunctionName }))
    try {
      say(`version ${Version} is kept; a release without its settings follows`)
      await configure({ ...Environment?.Variables, SETTINGS: '{}' })
      expect('nobody sees a booking', (await guest.asOwner('GET', receipt)).status >= 500, true)
      expect('the function of log-ins still answers', (await callApi(apiUrl, 'GET', '/me')).status, 401)
      say(`the alias is moved back to version ${Version}`)
      await moveTo(Version)
      expect('the booking is seen again', (await guest.asOwner('GET', receipt)).status, 200)
      expect('and cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
    } finally {
      say('the settings are mended, and the alias names the latest code again')
      await configure(Environment?.Variables ?? {})
      await moveTo(LATEST)
    }
    const next = await createGuest(apiUrl)
    const booked = await next.book()
    expect('the next guest books', booked.status, 201)
    await next.asOwner('DELETE', booked)
  },
}
