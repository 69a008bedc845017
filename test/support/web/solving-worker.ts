import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WorkChallenge } from '#shared/contract/work-route.ts'
import type { WorkMessage } from '../../../web/src/core/api/work-worker.ts'

/** A worker of a browser, which a test environment lacks; the browser tests run the real one. */
export class SolvingWorker {
  onmessage: (event: { data: WorkMessage }) => void = () => undefined
  terminate() {}
  async postMessage(challenge: WorkChallenge) {
    this.onmessage({ data: await this.answerTo(challenge) })
  }
  protected async answerTo(challenge: WorkChallenge): Promise<WorkMessage> {
    return { solution: await solveChallenge({ challenge, deriveKey }) }
  }
}
