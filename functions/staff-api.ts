import type { staffApiRoutes } from '#shared/contract.ts'
import { api } from './platform/api.ts'
import { warmUpSecrets } from './platform/secret.ts'
import { assignTechnician, unassignTechnician } from './staff/assign.ts'
import { cancelByDesk } from './staff/cancel-by-desk.ts'
import { completeVisit, correctCompletion } from './staff/complete.ts'
import { editByDesk } from './staff/edit-by-desk.ts'
import { showStaffMe } from './staff/me.ts'
import { notifyByDesk } from './staff/notify-by-desk.ts'
import { takeBooking } from './staff/take-booking.ts'
import { startVisit } from './staff/visit.ts'

/** The desk and the technicians: one trust zone, entered with a session of the staff's own pool (decision 0003). */
export const handler = api<typeof staffApiRoutes>({
  showStaffMe,
  ...{ takeBooking, editByDesk, cancelByDesk, assignTechnician, unassignTechnician },
  ...{ startVisit, completeVisit, correctCompletion, notifyByDesk },
})

void warmUpSecrets()
