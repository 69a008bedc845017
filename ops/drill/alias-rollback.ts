import { LambdaClient, PublishVersionCommand, UpdateAliasCommand } from '@aws-sdk/client-lambda'
import type { Drill } from './drill.ts'
import { callApi, createGuest } from './guest.ts'
import { changeEnvironment, runningStack } from './running-stack.ts'

export const aliasRollback: Drill = {
  summary: 'a release of booking-api does not start, and the alias live is moved back by hand',
  async run({ say, expect }) {
    const { apiUrl, functions } = runningStack()
    const lambda = new LambdaClient({})
    const FunctionName = functions['booking-api'].name
    const moveAlias = (FunctionVersion = '$LATEST') =>
      lambda.send(new UpdateAliasCommand({ FunctionName, Name: 'live', FunctionVersion }))
    const guest = await createGuest(apiUrl)
    const receipt = await guest.book()
    expect('a guest books', receipt.status, 201)
    const { Version } = await lambda.send(new PublishVersionCommand({ FunctionName }))
    say(`version ${Version} is published; a release without settings follows`)
    const restoreSettings = await changeEnvironment(FunctionName, { SETTINGS: '{}' })
    try {
      expect('a booking returns a server error', (await guest.asOwner('GET', receipt)).status >= 500, true)
      expect('account-api still responds', (await callApi(apiUrl, 'GET', '/me')).status, 401)
      say(`the alias is moved back to version ${Version}`)
      await moveAlias(Version)
      expect('the booking is shown again', (await guest.asOwner('GET', receipt)).status, 200)
      expect('and cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
    } finally {
      say('the settings are restored, and the alias points to the latest code again')
      await restoreSettings()
      await moveAlias()
    }
    const nextGuest = await createGuest(apiUrl)
    const next = await nextGuest.book()
    expect('the next guest books', next.status, 201)
    await nextGuest.asOwner('DELETE', next)
  },
}
