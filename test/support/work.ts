import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WorkChallenge } from '#shared/contract/work-route.ts'

/** Encodes a work as a body has it. */
export const encoded = (work: object) => Buffer.from(JSON.stringify(work)).toString('base64')

/** Solves a challenge. */
export async function solved(challenge: WorkChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('The challenge was not solved in time.')
  return { challenge, solution }
}

const anySecret = 'a secret of the tests'

/** A challenge that is quickly solved, but says to be of a level. @param secret that of the server, where the server verifies it */
export const aWorkChallenge = async (level = 0, counter = 40, secret = anySecret) =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter,
    deriveKey,
    data: { level },
    expiresAt: new Date(Date.now() + 300_000),
    hmacSignatureSecret: secret,
  })) as WorkChallenge

/** Whether a work solves its challenge. */
export async function isSolved(work: string) {
  const { challenge, solution } = JSON.parse(atob(work))
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: anySecret })).verified
}
