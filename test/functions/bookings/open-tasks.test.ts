import { afterEach, expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { findOpenTasks } = await import('../../../functions/bookings/task-store.ts')

afterEach(() => tablesAnswer(() => ({})))

const aTask = (kind: 'confirm' | 'missed', number: number) => ({
  request_id: String(number).padStart(32, '0'),
  at: `task#${kind}`,
  kind,
  customer_phone: '0212345678',
  service_day: '2026-12-01',
  created_at: '2026-11-20T00:00:00.000Z',
  due_at: '2026-11-20T02:00:00.000Z',
})

it('lists all other tasks before calls that confirm bookings, of which strangers cause any number', async () => {
  const confirmations = Array.from({ length: limits.tasks.listed }, (_, number) => aTask('confirm', number))
  // As the table returns them: no more than it is asked for, by the time at which they are due.
  tablesAnswer(({ input: { Limit = 1_000 } }) => ({
    Items: [...confirmations, aTask('missed', 1_000)].slice(0, Number(Limit)),
  }))
  const listed = await findOpenTasks()
  expect(listed).toHaveLength(limits.tasks.listed)
  expect(listed[0]).toMatchObject({ kind: 'missed' })
  expect(listed.at(-1)).toMatchObject({ kind: 'confirm' })
})
