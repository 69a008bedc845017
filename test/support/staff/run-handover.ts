import { randomUUID } from 'node:crypto'
import { proposeHandover, type Taker } from '#shared/staff/handover.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { type Answer, inProcess } from '../in-process/api-driver.ts'

const api = inProcess(staffApi)

/** @property takers the technicians of the test, since all tests share the stage */
export type Handover = { claims: Record<string, string>; staff_id: string; day: string; takers: readonly string[] }

/** Records the day as a day off of the technician as they are now, as the screen does before the first visit. */
export async function recordDayOff({ claims, staff_id, day }: Pick<Handover, 'claims' | 'staff_id' | 'day'>) {
  const path = `/staff/team/${staff_id}`
  for (;;) {
    const { body } = await api('GET', path, { claims })
    const days_off = [...new Set([...body.days_off, day])].sort()
    const answer = await api('PATCH', path, { claims, body: { days_off, version: body.version } })
    if (answer.body.code !== 'STAFF_CHANGED') return answer
  }
}

/** Reads the proposal for a day of a technician and sends its lines one after the other, as the screen does. */
export async function runHandover({ claims, staff_id, day, takers }: Handover): Promise<Answer[]> {
  const { body } = await api('GET', `/staff/handover?staff_id=${staff_id}&from=${day}&to=${day}`, { claims })
  const technicians = body.technicians.filter((technician: Taker) => takers.includes(technician.staff_id))
  const handover = randomUUID()
  const answers: Answer[] = []
  for (const { visit, option } of proposeHandover(body.visits, technicians)) {
    const path = `/staff/bookings/${visit.request_id}/assignment`
    const change = { version: visit.version, handover }
    answers.push(
      option === undefined
        ? await api('DELETE', path, { claims, body: change })
        : await api('PUT', path, { claims, body: { ...change, staff_id: option.technician.staff_id } }),
    )
  }
  return answers
}
