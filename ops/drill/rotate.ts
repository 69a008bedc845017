import { setTimeout as sleep } from 'node:timers/promises'
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda'
import { SECOND } from '#shared/durations.ts'
import { secretTiming } from '#shared/secret-timing.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import type { StackFile } from '../../scripts/local/stack-file.ts'
import { rotateSecret } from '../commands/rotate.ts'
import type { Drill } from './drill.ts'
import { createGuest } from './guest.ts'
import { runningStack } from './with-faults.ts'

/** Secrets change under a crowd that never pauses; one change is cut off. */
export const rotate: Drill = {
  summary: 'Both secrets change twice while guests book and cancel, and one change is cut off in its middle',
  async run({ say, expect }) {
    const stack = runningStack()
    const { apiUrl, endpoint, region, secrets } = stack
    const change = (secret: 'origin' | 'server', step: (text: string) => void = () => {}) =>
      rotateSecret(
        { secret, force: true },
        { place: { endpoint, region }, secretId: secrets[secret], web: fullStackName('local', 'web'), say: step },
      )
    const early = await createGuest(apiUrl)
    const old = await early.book()
    const crowd = startCrowd(apiUrl)
    try {
      say('the origin secret changes, which takes some seconds')
      expect('it is', (await change('origin')).done, 'changed')
      say('it changes again, and the command is killed between its steps')
      const killed = await change('origin', (text) => {
        if (text.startsWith('wait')) throw new Error('killed')
      }).catch((error: Error) => error.message)
      expect('it is cut off', killed, 'killed')
      expect(
        'run again, it goes on and makes no other',
        (await change('origin')).done,
        'went on with an earlier change',
      )
      say('the server secret changes')
      expect('it does', (await change('server')).done, 'changed')
      expect('a booking from before opens', (await early.asOwner('GET', old)).status, 200)
      say('a minute passes, after which the new version signs')
      await sleep(secretTiming.signsAfter + SECOND)
      expect('a booking from before is cancelled', (await early.asOwner('DELETE', old)).status, 204)
      say('functions start anew, as they do by themselves within hours; the crowd waits, since busy ones stay here')
      await crowd.pause(() => startAnew(stack))
      say('the server secret changes again, sooner than it should')
      expect('it does', (await change('server')).done, 'changed')
      expect('what the version before the last sealed is void', (await early.asOwner('DELETE', old)).status, 404)
    } finally {
      await crowd.stop()
    }
    expect('the crowd asked without a pause', crowd.asked() > 50, true)
    expect('and nobody of it was refused', crowd.refused(), [])
  },
}

/** Guests who book, look and cancel, one after the other, three at a time. */
function startCrowd(apiUrl: string) {
  const seen: number[] = []
  let isOver = false
  const asking = async () => {
    while (!isOver) {
      const guest = await createGuest(apiUrl)
      const receipt = await guest.book()
      seen.push(receipt.status)
      for (const method of ['GET', 'DELETE']) seen.push((await guest.asOwner(method, receipt)).status)
    }
  }
  const three = () => Promise.all([asking(), asking(), asking()])
  let guests = three()
  const stop = async () => {
    isOver = true
    await guests
  }
  return {
    asked: () => seen.length,
    refused: () => seen.filter((status) => status >= 300),
    stop,
    async pause(work: () => Promise<void>) {
      await stop()
      await work()
      isOver = false
      guests = three()
    },
  }
}

/** Another environment is what ends the instances that are there; afterwards it is the one from before. */
async function startAnew({ functions }: StackFile) {
  const client = new LambdaClient({})
  const FunctionName = functions['booking-api'].name
  const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }))
  const Variables = Environment?.Variables ?? {}
  for (const variables of [{ ...Variables, STARTED_ANEW: 'yes' }, Variables]) {
    await client.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables: variables } }))
    await waitUntilFunctionUpdatedV2({ client, maxWaitTime: 60 }, { FunctionName })
  }
}
