import { expect, it, vi } from 'vitest'
import { type Check, type Finding, pass, runChecks } from '../../../ops/checks/check.ts'
import { formatFindings, printFindings } from '../../../ops/checks/print-findings.ts'
import { runHere } from '../../support/run-here.ts'

const finding = (state: Finding['state']): Finding => ({ check: state, state, message: 'so' })

it('runs checks in parallel: one that hangs or throws hides no other', async () => {
  const checks: Check<object>[] = [
    { name: 'silent', run: () => new Promise(() => {}) },
    { name: 'broken', run: () => Promise.reject(new Error('no route')) },
    { name: 'fine', run: async () => pass('1') },
  ]
  expect(await runChecks(checks, {}, 20)).toEqual([
    {
      check: 'silent',
      state: 'unknown',
      message: 'could not run: no response within 0.02 s',
      todo: expect.any(String),
    },
    { check: 'broken', state: 'unknown', message: 'could not run: no route', todo: expect.any(String) },
    { check: 'fine', state: 'pass', message: '1' },
  ])
})

it('aborts a check that hangs', async () => {
  let isAborted = false
  const abort = () => {
    isAborted = true
  }
  const run: Check<object>['run'] = (_, signal) => new Promise(() => signal.addEventListener('abort', abort))
  await runChecks([{ name: 'slow', run }], {}, 10)
  expect(isAborted).toBe(true)
})

it('prints a table of checks, and below it in full what to do', () => {
  const long = 'a sentence that is longer than a terminal is wide '.repeat(3).trim()
  const text = formatFindings([finding('pass'), { check: 'domain', state: 'fail', message: long, todo: 'Fix it.' }])
  expect(text.split('\n')).toEqual([
    'check         finding',
    'pass    pass  so',
    expect.stringMatching(/^domain {2}fail {2}a sentence .+…$/),
    '',
    `domain, fail: ${long}`,
    '  → Fix it.',
    '',
    '1 passed, 1 failed',
  ])
})

it.each([
  [['pass', 'warn', 'skipped'], 0],
  [['pass', 'fail'], 1],
  [['pass', 'unknown'], 1],
] as const)('returns the exit code of the findings %j: %i', (states, code) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(printFindings(states.map(finding), true)).toBe(code)
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toHaveLength(states.length)
})

it.each([
  ['preflight --stage moon', 'There is no stage moon: --stage takes local, dev, prod, prod-<city>.'],
  ['smoke word', 'Unexpected argument: word. --help lists the options.'],
  ['smoke --phone 02-123-4567', '--phone takes a Korean mobile number as 01012345678, not 02-123-4567.'],
  ['smoke --url book.kr', '--url takes an address as https://book.example.com, not book.kr.'],
])('ends with 2 and one sentence on wrong usage: %s', async (command, sentence) => {
  expect(await runHere(command)).toEqual({ code: 2, text: `${sentence}\n` })
})

it.each([
  ['preflight', /--settings <file>[\s\S]+sns:GetSMSAttributes[\s\S]+Exit code: 0 nothing blocks a deployment, 1 /],
  ['smoke', /--phone <number>[\s\S]+Exit code: 0 nothing blocks a deployment, 1 /],
  ['drill', /rotate[\s\S]+Exit code: 0 as expected/],
])('lists the options of %s on --help', async (script, text) => {
  expect(await runHere(`${script} --help`)).toEqual({ code: 0, text: expect.stringMatching(text) })
})
