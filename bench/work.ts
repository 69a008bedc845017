import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { workLimits } from '#shared/customer/work-limits.ts'
import { printHead, printRow } from './table.ts'

const ROUNDS = 9
const TRIES = 100
const LEVELS = 6
const SLOWER = [1, 4, 20]
/** Seconds after which a person is shown the telephone (specification 9.28). */
const LONGEST = 15

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: workLimits.cost,
  keyLength: 32,
  keyPrefix: '00',
  nonce: '',
  salt: '',
}

/** Returns the seconds of processor time of one try, by Web Crypto as in the worker of a page. */
async function secondsOfTry() {
  const before = process.cpuUsage()
  for (let tries = 0; tries < TRIES; tries += 1) await deriveKey(parameters, new Uint8Array(16), new Uint8Array(20))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / TRIES / 1_000_000
}

/** Computes how long proofs of work take, from the time of one try: half of them take less, the longest twice as long. */
export async function work() {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await secondsOfTry())
  // Whatever else the machine does only makes a round slower.
  const each = Math.min(...rounds)
  console.log(`One try takes ${(each * 1_000).toFixed(2)} ms.\n`)
  printHead('doublings', 'tries', ...SLOWER.map((times) => `${times}× (s)`))
  for (let level = 0; level < LEVELS; level += 1) {
    const tries = (workLimits.tries / 2) * 2 ** level
    const seconds = SLOWER.map((times) => tries * each * times)
    printRow(
      level,
      tries,
      ...seconds.map((time) => (time > LONGEST ? `${time.toFixed(0)}, telephone` : time.toFixed(1))),
    )
  }
}
