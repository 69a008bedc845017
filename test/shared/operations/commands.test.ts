import { describe, expect, it } from 'vitest'
import type { Command } from '#shared/operations/command.ts'
import { type OperationsCommand, operationsCommands } from '#shared/operations/commands.ts'
import { slotStartingAt, slotStartTime } from '#shared/operations/inputs.ts'

const commands = Object.entries<Command>(operationsCommands)
const parse = (name: OperationsCommand, input: object) => operationsCommands[name].input.safeParse(input)
const namesWhere = (has: (command: Command) => boolean | undefined) =>
  commands.flatMap(([name, command]) => (has(command) ? [name] : []))

const [booking, day] = ['7F3K-2M9A', '2026-12-10']
const somebody = { name: '김기사', phone: '01012345678', role: ['technician'] }
/** Of each command what may be typed, from the least to all of it. */
const inputs: Record<OperationsCommand, object[]> = {
  list: [
    {},
    { day, days: 31, status: 4 },
    { days: 1, status: 1 },
    { phone: '01012345678' },
    { unassigned: true },
    { failed_messages: true },
  ],
  show: [{ booking }],
  overdue: [{}],
  assign: [{ booking, technician: '01012345678' }],
  unassign: [{ booking }],
  visit: [{ booking }],
  complete: [
    { booking, work: '청소' },
    { booking, work: '청소', charge: ['출장비=20000', '부품=0'] },
  ],
  move: [
    { booking, day, time: '09' },
    { booking, day, time: '18', release: true },
  ],
  cancel: [{ booking, reason: 'duplicate' }],
  resend: [{}],
  'close-day': [{ day }, { day, note: '모두 교육' }],
  'open-day': [{ day }],
  capacity: [
    { day, time: '12', capacity: 0 },
    { day, time: '15', capacity: 99 },
  ],
  'staff add': [
    somebody,
    {
      ...somebody,
      role: ['desk', 'technician'],
      service: ['청소', '설치'],
      district: ['강북구'],
      weekly_day_off: [0, 6],
      day_off: [day],
      partner_name: '견본에어컨',
      partner_address: '서울 강북구 견본로 1',
      partner_address_detail: '1층',
    },
  ],
  'staff list': [{}, { retired: true }],
  'staff edit': [{ staff: 'kim' }, { staff: 'kim', ...somebody, partner_name: '견본에어컨' }],
  'staff admit': [{ staff: 'kim' }, { staff: '01012345678' }],
  'staff retire': [{ staff: '01012345678' }],
  stats: [{ from: day, to: day }],
  'sum-days': [{ from: day, to: day }],
  'move-member': [{ from: '01012345678', to: '01087654321' }],
  forget: [{ phone: '01012345678' }, { phone: '01012345678', booking: [booking] }],
  export: [{ phone: '01012345678' }],
}

const wrong: [OperationsCommand, object][] = [
  ...[{ day: '10 December' }, { days: 0 }, { days: 32 }, { days: 1.5 }, { status: 0 }, { status: 5 }].map(
    (input): [OperationsCommand, object] => ['list', input],
  ),
  ['list', { phone: '112' }],
  ['list', { unassigned: 'yes' }],
  ['list', { failed_messages: 1 }],
  ['show', { booking: ' ' }],
  ['assign', { booking, technician: ' ' }],
  ['complete', { booking, work: ' ' }],
  ['complete', { booking, work: '청소', charge: ['출장비'] }],
  ['complete', { booking, work: '청소', charge: ['=20000'] }],
  ['complete', { booking, work: '청소', charge: ['출장비=이만'] }],
  ['complete', { booking, work: '청소', charge: ['출장비=20000원'] }],
  ['complete', { booking, work: '청소', charge: '출장비=20000' }],
  ['move', { booking, day, time: '10' }],
  ['move', { booking, day, time: '09', release: 'yes' }],
  ['cancel', { booking, reason: 'rain' }],
  ['close-day', { day, note: ' ' }],
  ['capacity', { day, time: '12', capacity: -1 }],
  ['capacity', { day, time: '12', capacity: 100 }],
  ['capacity', { day, time: '12', capacity: 1.5 }],
  ['staff add', { ...somebody, role: ['owner'] }],
  ['staff add', { ...somebody, service: ['세탁'] }],
  ['staff add', { ...somebody, district: [' '] }],
  ['staff add', { ...somebody, weekly_day_off: [7] }],
  ['staff add', { ...somebody, weekly_day_off: [-1] }],
  ['staff add', { ...somebody, weekly_day_off: [0.5] }],
  ['staff add', { ...somebody, day_off: ['2026-02-30'] }],
  ['staff add', { ...somebody, phone: '02123' }],
  ['staff edit', { ...somebody, staff: ' ' }],
  ['staff list', { retired: 'yes' }],
  ['stats', { from: day, to: '2026-02-30' }],
  ['sum-days', { from: day }],
  ['move-member', { from: '01012345678', to: '12-345' }],
  ['move-member', { from: '01012345678', to: '010-1234-5678' }],
  ['forget', { phone: '12-345' }],
  ['forget', { phone: '01012345678', booking: ['7F3K-2M9A', ' '] }],
]

describe('command of admins (specification 10.4)', () => {
  it.each(Object.entries(inputs) as [OperationsCommand, object[]][])('%s accepts valid input', (name, all) => {
    for (const input of all) expect(parse(name, input).data).toEqual(input)
  })

  it.each(Object.entries(inputs) as [OperationsCommand, object[]][])(
    '%s rejects missing and unknown input',
    (name, all) => {
      const [least = {}] = all
      expect(parse(name, { ...least, colour: 'red' }).success).toBe(false)
      for (const field of Object.keys(least)) expect(parse(name, { ...least, [field]: undefined }).success).toBe(false)
    },
  )

  it.each(wrong)('%s rejects %j', (name, input) => {
    expect(parse(name, input).success).toBe(false)
  })

  it('tidies names, texts, days and phones', () => {
    expect(parse('show', { booking: ' 7F3K-2M9A ' }).data).toEqual({ booking })
    expect(parse('assign', { booking, technician: ' kim ' }).data).toEqual({ booking, technician: 'kim' })
    expect(parse('close-day', { day, note: ' 모두 교육 ' }).data).toEqual({ day, note: '모두 교육' })
    expect(parse('export', { phone: '010-1234-5678' }).data).toEqual({ phone: '01012345678' })
    expect(parse('export', { phone: '+82 10–1234–5678' }).data).toEqual({ phone: '01012345678' })
    expect(
      parse('close-day', { day: day.replaceAll('-', '–'), note: '모두\t교육\u200b'.normalize('NFD') }).data,
    ).toEqual({
      day,
      note: '모두 교육',
    })
    for (const phone of ['021234567', '010123456789']) expect(parse('export', { phone }).success).toBe(true)
    for (const phone of ['02123456', '0101234567890', '11012345678', '+14155550100'])
      expect(parse('export', { phone }).success).toBe(false)
  })

  it('names the expected input of a command', () => {
    const saysOf = (name: OperationsCommand, input: object) => parse(name, input).error?.issues[0]?.message
    expect(saysOf('stats', { from: 'today', to: day })).toBe('expected a day as 2026-12-10')
    expect(saysOf('export', { phone: '112' })).toBe('expected a phone number as 010-1234-5678')
    expect(saysOf('move-member', { from: '01012345678', to: '+82 10-1234-5678' })).toBe(
      'expected another number than --from',
    )
    expect(saysOf('close-day', { day, note: '' })).toBe('must not be empty')
    expect(saysOf('move', { booking, day, time: '10' })).toBe('expected one of 09, 12, 15, 18')
    expect(saysOf('complete', { booking, work: '청소', charge: ['20000'] })).toBe(
      'expected a label and won as 출장비=20000',
    )
  })

  it('requires a confirmation where nothing can be undone, and marks commands that only read', () => {
    expect(namesWhere(({ destroys }) => destroys)).toEqual(['cancel', 'staff retire', 'move-member', 'forget'])
    expect(namesWhere(({ reads }) => reads)).toEqual(['list', 'show', 'overdue', 'staff list', 'stats', 'export'])
  })

  it.each(commands)('%s describes itself and each of its fields', (_, { summary, means, input, positionals = [] }) => {
    expect(summary).toMatch(/^[A-Z].{10,}[^.]$/)
    expect(Object.keys(means).sort()).toEqual(Object.keys(input.shape).sort())
    for (const meaning of Object.values(means)) expect(meaning.length).toBeGreaterThan(4)
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining([...positionals]))
  })
})

it('names a slot by the hour at which it begins', () => {
  expect((['09', '12', '15', '18'] as const).map(slotStartingAt).map(slotStartTime)).toEqual([
    '09:00',
    '12:00',
    '15:00',
    '18:00',
  ])
  expect(slotStartingAt('18')).toBe('오후 6시 ~ 이후')
})
