import { mock } from 'node:test'
import { status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { bookingsChanged } from '../../functions/notifications/booking-changed.ts'
import { tables } from '../../functions/platform/dynamodb/tables.ts'
import { ordinaryDayFrom } from '../../test/support/bookings/bookings.ts'
import { aQuote } from '../../test/support/bookings/quotes.ts'
import { recordOf, streamOf } from '../../test/support/notifications/stream-records.ts'
import { bookingInStatus, desk, inDays, technicians } from './bench-data.ts'
import { itemOf, type Step } from './booking-lifecycle.ts'
import { asStaff, claimsOfStaff, photoOf, throughQueue } from './calls.ts'
import { countRequests, none } from './count-requests.ts'
import { load } from './load.ts'

const [technician = desk] = technicians
const aLandline = '0212345678'

/** Runs the approval of a quote by a signature: the customer of an evening visit has a landline. @returns its steps */
export async function signQuote(): Promise<Step[]> {
  const steps: Step[] = []
  const day = ordinaryDayFrom(inDays(30))
  const proposed_at = seoulHour(day, 19).toISOString()
  const visit = bookingInStatus({ day, nth: 12, at: status.visiting, phone: aLandline, of: [technician] })
  await load(tables.bookings, [{ ...visit, quote: aQuote({ proposed_at }) }])
  const { request_id } = visit
  const did = async (name: string, calls: number, work: () => Promise<unknown>) => {
    steps.push({ part: 'signature', name, calls, count: await countRequests(work) })
  }
  const { sendAll, stop } = throughQueue()
  const claims = claimsOfStaff(technician.staff_id)
  const picture = photoOf(() => ({ path: `/staff/bookings/${request_id}`, claims }), { kind: 'signature' })
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  try {
    mock.timers.setTime(seoulHour(day, 20).getTime())
    await did('upload of a signature requested', 1, picture.upload.request)
    await picture.upload.send()
    steps.push({ part: 'signature', name: '— sent to the bucket', calls: 0, count: { ...none, stored: 1 } })
    await did('signature added', 1, picture.add)
    const before = await itemOf(request_id)
    await did('approved by the signature', 1, () =>
      asStaff(technician.staff_id, 'POST', `${request_id}/quote/signature`, {
        quote_version: 2,
        photo_id: picture.id(),
      }),
    )
    const record = recordOf(before, await itemOf(request_id))
    await did('— its messages', 0, async () => {
      await bookingsChanged(streamOf(record), new Date())
      await sendAll()
    })
  } finally {
    mock.timers.reset()
    stop()
  }
  return steps
}
