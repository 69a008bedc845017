import { solveChallenge } from 'altcha-lib'
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
