import { expect, it } from 'vitest'
import { closesAt, task } from '#shared/staff/task.ts'

const call = {
  kind: 'call',
  task_id: 'a.call',
  request_id: 'a',
  service_day: '2026-12-15',
  customer_phone: '0212345678',
  created_at: '2026-12-15T01:00:00.000Z',
  due_at: '2026-12-15T03:00:00.000Z',
}

it('closes a task at `closes_at`, and one of an earlier release when it is due (specification 4.9)', () => {
  expect(closesAt(task.parse({ ...call, closes_at: '2026-12-22T01:00:00.000Z' }))).toBe('2026-12-22T01:00:00.000Z')
  expect(closesAt(task.parse(call))).toBe(call.due_at)
})
