import { expect, it } from 'vitest'
import { readArguments } from '../../../ops/commands/arguments.ts'
import { WrongUsage } from '../../../scripts/command-line/parse-options.ts'

const read = (line: string) => readArguments(line.split(' '))

it('reads positionals in order and options by name, and defaults to the local stage', () => {
  expect(read('assign 7F3K-2M9A 010-1234-5678')).toEqual({
    name: 'assign',
    help: false,
    stage: 'local',
    json: false,
    yes: false,
    input: { booking: '7F3K-2M9A', technician: '010-1234-5678' },
  })
  expect(read('cancel 7F3K-2M9A --reason duplicate --stage prod --json --yes')).toMatchObject({
    stage: 'prod',
    json: true,
    yes: true,
    input: { booking: '7F3K-2M9A', reason: 'duplicate' },
  })
})

it('reads numbers, lists and phones as their schema has them', () => {
  expect(read('list 2026-12-10 --days 7 --status 2')).toMatchObject({
    input: { day: '2026-12-10', days: 7, status: 2 },
  })
  expect(
    read('staff add --name 김기사 --phone 010-1234-5678 --role technician --role desk --weekly-day-off 0'),
  ).toMatchObject({
    name: 'staff add',
    input: { name: '김기사', phone: '01012345678', role: ['technician', 'desk'], weekly_day_off: [0] },
  })
  expect(read('complete 7F3K-2M9A --work 청소 --charge 출장비=20000 --charge 부품=1000')).toMatchObject({
    input: { work: '청소', charge: ['출장비=20000', '부품=1000'] },
  })
  expect(read('trace 7f3k2m9a --since 7d')).toMatchObject({ input: { number: '7F3K-2M9A', since: '7d' } })
  expect(read('forget 010-1234-5678')).toMatchObject({ input: { phone: '01012345678' } })
})

it.each([
  ['fly', 'There is no command fly. npm run ops -- help lists them.'],
  ['assign 7F3K-2M9A', '--technician is missing: id or phone of the technician.'],
  ['show a b', 'Unexpected argument: b. --help lists the options.'],
  ['list --day tomorrow', '--day is wrong: expected a day as 2026-12-10.'],
  ['list --days many', '--days is wrong: expected a whole number.'],
  ['list --status 5', '--status is wrong: expected one of 1, 2, 3, 4.'],
  ['overdue --stage moon', 'There is no stage moon: --stage takes local, dev, prod, prod-<city>.'],
  ['move 7F3K-2M9A 2026-12-10 10', '--time is wrong: expected one of 09, 12, 15, 18.'],
  ['trace 7F3K', '--number is wrong: expected a number as 7F3K-2M9A.'],
  ['trace 7F3K-2M9A --since yesterday', '--since is wrong: expected a time as 30m, 24h or 7d.'],
  ['run everything', '--schedule is wrong: expected one of visits, morning, overdue, reminders, evening, night.'],
])('says what is wrong with the argument %s', (line, sentence) => {
  expect(() => read(line)).toThrow(new WrongUsage(sentence))
})

it('says that a command does not know an option', () => {
  expect(() => read('overdue --everything')).toThrow(WrongUsage)
})

it('shows the help of all commands, or of one', () => {
  expect(readArguments([])).toEqual({ help: true })
  expect(read('help')).toEqual({ help: true })
  expect(read('move --help')).toEqual({ name: 'move', help: true })
})
