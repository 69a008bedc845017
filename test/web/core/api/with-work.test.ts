// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTooSlow } from '../../../../web/src/core/api/solve-work.ts'
import { answerWith, refusal } from '../../../support/web/fake-api.ts'
import { SolvingWorker } from '../../../support/web/solving-worker.ts'
import { aWorkChallenge } from '../../../support/work.ts'

/** The worker of a slow device. */
class SlowWorker extends SolvingWorker {
  protected override async answerTo() {
    return { tries: 10 }
  }
}

const withWorker = (Worker: typeof SolvingWorker) => {
  vi.stubGlobal('Worker', Worker)
  return vi.spyOn(Worker.prototype, 'terminate')
}

const solving = () => withWorker(SolvingWorker)

const required = refusal(401, 'WORK_REQUIRED')
let api: typeof import('../../../../web/src/core/api/with-work.ts')
let problems: typeof import('../../../../web/src/core/api/problems.ts')

describe('a proof of work (specification 6.9)', () => {
  beforeEach(async () => {
    vi.resetModules()
    api = await import('../../../../web/src/core/api/with-work.ts')
    problems = await import('../../../../web/src/core/api/problems.ts')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const workRequired = () => new problems.ApiProblem('WORK_REQUIRED', 401)

  it('requests and makes a proof of work only if the server requires it', async () => {
    const calls = answerWith(required)
    expect(await api.withWork('code', async (work) => ({ work }))).toEqual({ work: undefined })
    expect(calls).toEqual([])
  })

  it('makes a proof of work for a call rejected without one, and repeats the call', async () => {
    const terminate = solving()
    const challenge = await aWorkChallenge()
    const calls = answerWith({ status: 200, body: { challenge } })
    const send = vi.fn(async (work?: string) => {
      if (work === undefined) throw workRequired()
      return JSON.parse(atob(work))
    })
    const onWork = vi.fn()
    const sent = await api.withWork('code', send, { onWork })
    expect(sent).toMatchObject({ challenge, solution: { counter: expect.any(Number) } })
    expect(calls.map(({ url }) => url)).toEqual(['/api/work?purpose=code'])
    expect(send).toHaveBeenCalledTimes(2)
    expect(onWork).toHaveBeenCalledExactlyOnceWith(true)
    expect(terminate).toHaveBeenCalled()
  })

  it('makes a proof of work once, and shows a second rejection', async () => {
    solving()
    answerWith({ status: 200, body: { challenge: await aWorkChallenge() } })
    const send = vi.fn(async () => {
      throw workRequired()
    })
    await expect(api.withWork('code', send)).rejects.toMatchObject({ code: 'WORK_REQUIRED' })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('makes no proof of work after another rejection', async () => {
    const calls = answerWith(required)
    const send = async () => {
      throw new problems.ApiProblem('SLOT_FULL', 409)
    }
    await expect(api.withWork('booking', send)).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect(calls).toEqual([])
  })

  it('makes the proof of work of a booking in advance, and uses it once', async () => {
    solving()
    const calls = answerWith({ status: 200, body: { challenge: await aWorkChallenge() } })
    api.prepareWork()
    api.prepareWork()
    expect(await api.takePreparedWork()).toEqual(expect.any(String))
    expect(calls.map(({ url }) => url)).toEqual(['/api/work?purpose=booking'])
    expect(await api.takePreparedWork()).toBeUndefined()
  })

  it('makes no proof of work in advance, silently, when the request fails or the server requires none', async () => {
    answerWith('lost')
    api.prepareWork()
    expect(await api.takePreparedWork()).toBeUndefined()
    answerWith({ status: 200, body: {} })
    api.prepareWork()
    expect(await api.takePreparedWork()).toBeUndefined()
  })

  it('gives up a proof of work after a second on a device that would need over 15', async () => {
    const terminate = withWorker(SlowWorker)
    answerWith({ status: 200, body: { challenge: await aWorkChallenge() } })
    const send = async () => {
      throw workRequired()
    }
    await expect(api.withWork('code', send)).rejects.toMatchObject({ code: 'WORK_REQUIRED' })
    expect(terminate).toHaveBeenCalled()
  })

  it('gives up a proof of work where the browser refuses workers', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('blocked by the policy of a proxy', 'SecurityError')
        }
      },
    )
    answerWith({ status: 200, body: { challenge: await aWorkChallenge() } })
    const send = async () => {
      throw workRequired()
    }
    await expect(api.withWork('code', send)).rejects.toMatchObject({ code: 'WORK_REQUIRED' })
  })

  it.each([
    [0, 23, false],
    [0, 22, true],
    [1, 46, false],
    [1, 45, true],
    [5, 726, false],
    [5, 725, true],
  ])('judges whether to give up a proof of work of level %i at %i tries a second: %s', async (level, tries, given) => {
    expect(isTooSlow(await aWorkChallenge(level), tries)).toBe(given)
  })
})
