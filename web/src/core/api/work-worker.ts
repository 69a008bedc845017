import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { SECOND } from '#shared/durations.ts'

/** What the worker posts: the tries of its first second, then the solution; null when it cannot solve the challenge. */
export type WorkMessage = { tries: number } | { solution: { counter: number; derivedKey: string } | null }

const post = (message: WorkMessage) => self.postMessage(message)

/** Solves the challenge that it receives. */
self.onmessage = async ({ data: challenge }) => {
  let tries = 0
  setTimeout(() => post({ tries }), SECOND)
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...parameters) => {
      tries += 1
      return deriveKey(...parameters)
    },
  }).catch(() => null)
  post({ solution })
}
