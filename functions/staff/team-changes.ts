import { isOpenVisit } from '#shared/booking/status.ts'
import { ApiError } from '#shared/errors.ts'
import { withoutPublic } from '#shared/photos/portrait.ts'
import { isActiveStaff, isActiveTechnician, missingWork, staffState } from '#shared/staff/staff.ts'
import type { NewStaff, StaffEdit } from '#shared/staff/staff-form.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { findVisitsOf } from '../bookings/bookings-of-day.ts'
import { settingsOf } from '../platform/settings.ts'
import { saveNewStaff, saveStaff } from '../team/staff-writes.ts'
import { reservedBookingsOf } from './technician-reservations.ts'

const { districts: served } = settingsOf('bookings')

export const invalidField = (field: string) =>
  new ApiError('INVALID_FIELD', { fields: [{ field, code: 'VALUE_NOT_ALLOWED' }] })

/**
 * Adds a staff member.
 * @throws ApiError INVALID_FIELD for a district that is not served, PHONE_ALREADY_REGISTERED, IDEMPOTENCY_MISMATCH
 */
export function addToTeam(newStaff: NewStaff, staff_id: string, added_as: string, now: Date): Promise<Staff> {
  rejectUnservedDistricts(newStaff)
  const { name, phone, roles, districts = [], services = [], weekly_days_off = [], days_off = [] } = newStaff
  const { partner_name, partner_address, partner_address_detail, introduced = false } = newStaff
  const introduced_at = introducedAt(introduced, {}, now)
  return saveNewStaff(
    {
      staff_id,
      name,
      phone,
      roles,
      state: staffState.active,
      districts,
      services,
      weekly_days_off,
      days_off,
      ...withoutEmpty({ partner_name, partner_address, partner_address_detail, introduced_at }),
      version: 1,
      created_at: now.toISOString(),
    },
    added_as,
  )
}

function rejectUnservedDistricts({ districts = [] }: { districts?: readonly string[] | undefined }) {
  if (!districts.every((district) => served.includes(district))) throw invalidField('districts')
}

/** A technician without districts or services can only be retired (specification 5.8). */
function rejectMissingWork(staff: Staff) {
  const missing = isActiveStaff(staff) ? missingWork(staff) : []
  if (missing.length > 0)
    throw new ApiError('INVALID_FIELD', { fields: missing.map((field) => ({ field, code: 'OPTION_REQUIRED' })) })
}

/**
 * Edits or retires a staff member; retries succeed. A technician with open visits keeps the role. Days off are always
 * possible.
 * @throws ApiError STAFF_CHANGED, STAFF_HAS_VISITS, PHONE_ALREADY_REGISTERED, INVALID_FIELD
 */
export async function editTeam(before: Staff, edit: StaffEdit, now: Date): Promise<Staff> {
  rejectUnservedDistricts(edit)
  const after = edited(before, edit, now)
  if (hasChanges(before, after)) {
    rejectMissingWork(after)
    if (before.version !== edit.version) throw new ApiError('STAFF_CHANGED')
    await (endsVisits(before, after) ? saveLeaving(before, after, now) : saveStaff(before, after))
  }
  return hasChanges(before, after) ? after : before
}

function edited(before: Staff, { version: _, introduced, ...edit }: StaffEdit, now: Date): Staff {
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const introduced_at = introduced === undefined ? before.introduced_at : introducedAt(introduced, before, now)
  const after = { ...(withoutEmpty({ ...before, ...changes, introduced_at }) as Staff), version: before.version + 1 }
  if (!isActiveTechnician(after)) return withoutPortrait(after)
  // A portrait for everyone is part of the introduction.
  return introduced_at === undefined && after.portrait ? { ...after, portrait: withoutPublic(after.portrait) } : after
}

/** Returns since when a technician agrees to be shown to everyone: a consent keeps its date. */
const introducedAt = (introduced: boolean, { introduced_at }: Pick<Staff, 'introduced_at'>, now: Date) =>
  introduced ? (introduced_at ?? now.toISOString()) : undefined

const withoutEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined))

const hasChanges = (before: Staff, after: Staff) => {
  const [{ version: _, ...had }, { version: __, ...has }] = [before, after]
  const names = new Set([...Object.keys(had), ...Object.keys(has)]) as Set<keyof typeof had>
  return [...names].some((name) => JSON.stringify(had[name]) !== JSON.stringify(has[name]))
}

const withoutPortrait = ({ portrait: _, ...staff }: Staff): Staff => staff

const endsVisits = (before: Staff, after: Staff) => isActiveTechnician(before) && !isActiveTechnician(after)

/** Finds the open visits of a technician on any day. */
export const openVisitsOf = async (staff_id: string) => (await findVisitsOf(staff_id, '0')).filter(isOpenVisit)

/**
 * Retires or demotes a technician without open visits. The index may lag, so the reservations are read after no one can
 * assign them; if there is one, the change is undone.
 */
async function saveLeaving(before: Staff, after: Staff, now: Date) {
  if ((await openVisitsOf(before.staff_id)).length > 0) throw new ApiError('STAFF_HAS_VISITS')
  await saveStaff(before, after)
  const held = await reservedBookingsOf(before.staff_id, now)
  if (!held.some(isOpenVisit)) return
  // The pictures may be deleted already.
  await saveStaff(after, { ...withoutPortrait(before), version: after.version + 1 })
  throw new ApiError('STAFF_HAS_VISITS')
}
