import * as routes from '#shared/contract/team-routes.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { admissionMessage } from '#shared/notifications/job.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { currentErrorId } from '../platform/current-request.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { logger } from '../platform/logger.ts'
import { limitStep, namedSteps, rejectIfFull } from '../platform/rate-limits/counter.ts'
import { issueAdmission } from '../team/admission.ts'
import { findActiveStaff, requireVersion } from '../team/staff-store.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const { perDispatcherDay, perTechnicianDay } = limits.admission

/** Lets a technician in whom no code reaches, after the dispatcher called back the registered number (specification 6.10). */
export const admitTechnician = staffEndpoint(routes.admitTechnician, ({ params, staff, now }) =>
  createAdmission(params.staff_id ?? '', { by: staff.staff_id, isAllowed: isNoDispatcher, countersOf }, now),
)

/** Only an admin lets dispatchers in: one whose session was stolen could otherwise create another. */
const isNoDispatcher = ({ roles }: Staff) => !roles.includes('desk')

const countersOf = (technician: string, dispatcher: string, now: Date) => {
  const aDay = { purpose: 'staff', window: DAY } as const
  return Promise.all([
    limitStep({ ...aDay, name: 'admissions_by', subject: dispatcher, most: perDispatcherDay }, now),
    limitStep({ ...aDay, name: 'admissions_of', subject: technician, most: perTechnicianDay }, now),
  ])
}

type Making = { by: string; isAllowed?: (staff: Staff) => boolean; countersOf?: typeof countersOf }

/**
 * Creates a code with which a staff member signs in once, and notifies their phone. It is in the result only; if the notice
 * cannot be queued, there is no result.
 * @throws ApiError STAFF_NOT_FOUND, ADMISSION_NOT_ALLOWED, TOO_MANY_REQUESTS
 */
export async function createAdmission(staff_id: string, { by, isAllowed, countersOf }: Making, now: Date) {
  const { code, validUntil } = await retryOnConflict(async () => {
    const staff = await findActiveStaff(staff_id)
    if (staff === undefined) throw new ApiError('STAFF_NOT_FOUND')
    if (isAllowed?.(staff) === false) throw new ApiError('ADMISSION_NOT_ALLOWED')
    const counters = (await countersOf?.(staff_id, by, now)) ?? []
    rejectIfFull(counters, now)
    const issued = await issueAdmission(staff, by, now)
    await transact<string>({ ...namedSteps(counters, now), staff: requireVersion(staff), code: issued.write })
    return issued
  })
  logger.info('audit', { uid: by, staff: staff_id, what: 'admission' })
  await queueMessages([admissionMessage(staff_id, now, currentErrorId())], now)
  return { code, expires_at: validUntil.toISOString() }
}
