import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#shared/durations.ts'
import { secretTiming } from '#shared/operations/secret-timing.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import { rotateSecret } from '../commands/rotate.ts'
import type { Drill } from './drill.ts'
import { createGuest } from './guest.ts'
import { runningStack } from './running-stack.ts'

export const rotate: Drill = {
  summary: 'both secrets change while guests book and cancel, and one change is interrupted',
  async run({ say, expect }) {
    const { apiUrl, endpoint, region, secrets } = runningStack()
    const change = (secret: 'origin' | 'server', onStep: (text: string) => void = () => {}) =>
      rotateSecret(
        { secret, force: true },
        { target: { endpoint, region }, secretId: secrets[secret], web: fullStackName('local', 'web'), say: onStep },
      )
    const guest = await createGuest(apiUrl)
    const receipt = await guest.book()
    const load = startLoad(apiUrl)
    try {
      say('the origin secret changes, which takes some seconds')
      expect('the change', (await change('origin')).done, 'changed')
      say('it changes again, and the command is interrupted between its steps')
      const interruption = await change('origin', (text) => {
        if (text.startsWith('wait')) throw new Error('interrupted')
      }).catch((error: Error) => error.message)
      expect('the change', interruption, 'interrupted')
      expect('the next run continues', (await change('origin')).done, 'continued an earlier change')
      say('the server secret changes')
      expect('the change', (await change('server')).done, 'changed')
      expect('an earlier booking opens', (await guest.asOwner('GET', receipt)).status, 200)
      say('a minute passes, after which the new version signs')
      await sleep(secretTiming.signsAfter + SECOND)
      expect('an earlier booking is cancelled', (await guest.asOwner('DELETE', receipt)).status, 204)
    } finally {
      await load.stop()
    }
    expect('more than 50 requests meanwhile', load.statuses.length > 50, true)
    expect(
      'rejected requests',
      load.statuses.filter((status) => status >= 300),
      [],
    )
  },
}

/** Starts three guests who book, read and cancel without a pause. */
function startLoad(apiUrl: string) {
  const statuses: number[] = []
  let isStopped = false
  const bookAgainAndAgain = async () => {
    while (!isStopped) {
      const guest = await createGuest(apiUrl)
      const receipt = await guest.book()
      statuses.push(receipt.status)
      for (const method of ['GET', 'DELETE']) statuses.push((await guest.asOwner(method, receipt)).status)
    }
  }
  const guests = Promise.all([bookAgainAndAgain(), bookAgainAndAgain(), bookAgainAndAgain()])
  const stop = async () => {
    isStopped = true
    await guests
  }
  return { statuses, stop }
}
