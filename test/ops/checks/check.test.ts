import { execFileSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { check, findingsOf } from '../../../ops/checks/check.ts'
import { runChecks } from '../../../ops/checks/command.ts'
import { readOptions } from '../../../ops/checks/options.ts'
import { report } from '../../../ops/checks/report.ts'
import { type Finding, hasNoFailures, pass } from '../../../ops/checks/verdict.ts'
import { WrongUsage } from '../../../ops/command-line/usage.ts'

const fine = check(
  'fine',
  [],
  async () => 1,
  (facts) => pass(`${facts}`),
)
const never = check(
  'silent',
  [],
  () => new Promise<number>(() => {}),
  () => pass('never'),
)
const broken = check(
  'broken',
  ['a:B'],
  async (): Promise<number> => Promise.reject(new Error('no route')),
  () => pass(''),
)

describe('checks', () => {
  it('are done beside each other: one that hangs or breaks hides no other', async () => {
    expect(await findingsOf([never, broken, fine], {}, 20)).toEqual([
      {
        check: 'silent',
        state: 'unknown',
        message: 'could not be asked: no answer within 0.02 s',
        todo: expect.any(String),
      },
      { check: 'broken', state: 'unknown', message: 'could not be asked: no route', todo: expect.any(String) },
      { check: 'fine', state: 'pass', message: '1' },
    ])
  })

  it('stop what a check that hangs has begun', async () => {
    let stopped = false
    const reader = check(
      'slow',
      [],
      (_: object, signal) => new Promise<void>(() => signal.addEventListener('abort', () => (stopped = true))),
      () => pass(''),
    )
    await findingsOf([reader], {}, 10)
    expect(stopped).toBe(true)
  })
})

describe('what is found', () => {
  const finding = (state: Finding['state']): Finding => ({ check: state, state, message: 'so' })

  it('lets a deployment go on unless something failed or could not be asked', () => {
    expect(hasNoFailures([finding('pass'), finding('warn'), finding('skipped')])).toBe(true)
    expect(hasNoFailures([finding('pass'), finding('fail')])).toBe(false)
    expect(hasNoFailures([finding('pass'), finding('unknown')])).toBe(false)
  })

  it('stands in a table, and below it in full what is to be done', () => {
    const long = 'a sentence that is longer than a terminal is wide '.repeat(3).trim()
    const text = report([finding('pass'), { check: 'domain', state: 'fail', message: long, todo: 'Mend it.' }])
    expect(text.split('\n')).toEqual([
      'check         what was found',
      'pass    pass  so',
      expect.stringMatching(/^domain {2}fail {2}a sentence .+…$/),
      '',
      `domain, fail: ${long}`,
      '  → Mend it.',
      '',
      '1 passed, 1 failed',
    ])
  })
})

describe('the options', () => {
  const own = { url: { value: 'address', means: 'of the site' } }

  it('are those of every command and its own', () => {
    expect(readOptions([], own)).toEqual({ help: false, stage: 'local', json: false, own: {} })
    expect(readOptions(['--stage', 'prod', '--json', '--url', 'https://a.kr'], own)).toEqual({
      help: false,
      stage: 'prod',
      json: true,
      own: { url: 'https://a.kr' },
    })
    expect(readOptions(['--help'], own)).toEqual({ help: true })
  })

  it.each([['--stage', 'moon'], ['--everything'], ['word']])('are no others: %s %s', (...args) => {
    expect(() => readOptions(args, own)).toThrow(WrongUsage)
  })
})

describe('a command', () => {
  const ofState = (state: Finding['state']) => ({
    name: 'npm run it --',
    does: 'Checks it.',
    options: {},
    after: '',
    find: async (): Promise<Finding[]> => [{ check: 'one', state, message: 'so' }],
  })

  it.each([
    ['pass', [], 0, /^1 passed$/m],
    ['fail', [], 1, /^1 failed$/m],
    ['pass', ['--json'], 0, /"state": "pass"/],
    ['pass', ['--help'], 0, /^Exit code: 0 nothing stands in the way, 1 /m],
  ] as const)('that finds %s, typed with %j, ends with %i', async (state, args, code, printed) => {
    const say = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await runChecks(ofState(state), args)).toBe(code)
    expect(say.mock.calls.flat().join('\n')).toMatch(printed)
  })

  it('that was typed wrongly ends with 2 and one sentence', async () => {
    const say = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await runChecks(ofState('pass'), ['--stage', 'moon'])).toBe(2)
    expect(say.mock.calls).toEqual([['There is no stage moon: --stage takes local, dev, prod.']])
  })

  it.each([
    [['--phone', '02-123-4567'], '--phone takes a Korean mobile number as 01012345678, not 02-123-4567.'],
    [['--url', 'book.example.com'], '--url takes an address as https://book.example.com, not book.example.com.'],
  ])('asks for what it can use: %j', (args, sentence) => {
    const run = () => execFileSync(process.execPath, ['--import', 'tsx', 'ops/smoke.ts', ...args], { stdio: 'pipe' })
    expect(run).toThrow(expect.objectContaining({ status: 2, stderr: Buffer.from(`${sentence}\n`) }))
  })
})
