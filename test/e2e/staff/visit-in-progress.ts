import { serviceDateOf } from '#shared/booking/service-day.ts'
import { writeOver } from '../../support/bookings/world.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { assignedTo } from '../../support/staff/staff-bookings.ts'
import { book } from '../bookings/bookings.ts'
import { freeVisit } from '../free-visit.ts'
import { today } from '../lifecycle.ts'

/** A visit of today in progress, booked by a guest. */
export async function visitInProgress() {
  const [visit, technician] = await Promise.all([freeVisit(), signedInStaff({ roles: ['technician'], name: '김기사' })])
  const receipt = await book(visit)
  const service_day = today()
  await writeOver(
    receipt,
    {
      ...assignedTo(technician.staff),
      status: 3,
      service_day,
      service_date: serviceDateOf(service_day),
      started_at: new Date().toISOString(),
      open_visit: 'yes',
    },
    ['unassigned', 'waiting_since'],
  )
  return { visit, technician, receipt }
}
