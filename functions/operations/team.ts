import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/errors.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type * as commands from '#shared/operations/staff-commands.ts'
import { staffState } from '#shared/staff/staff.ts'
import { newStaff, staffEdit } from '#shared/staff/staff-form.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { parse } from '../platform/http/parse.ts'
import { createAdmission } from '../staff/admission.ts'
import { addToTeam, editTeam } from '../staff/team-changes.ts'
import { madeByAdmin } from '../team/admission.ts'
import { findStaff, findTeam } from '../team/staff-store.ts'
import { resolveStaffId } from './resolve-staff.ts'

type CommandInput<Name extends keyof typeof commands> = InputOf<(typeof commands)[Name]>

const lineOf = ({ staff_id, name, roles, phone, services, districts, state }: Staff) => ({
  staff_id,
  name,
  roles,
  phone_end: phone.slice(-4),
  services,
  districts,
  state,
})

/** Returns the input in the form of the API, with lists. */
function formOf({
  role,
  service,
  district,
  weekly_day_off,
  day_off,
  ...rest
}: Omit<CommandInput<'editStaff'>, 'staff'>) {
  const lists = { roles: role, services: service, districts: district, weekly_days_off: weekly_day_off }
  const form = { ...rest, ...lists, days_off: day_off }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
}

/**
 * Adds a staff member, also the first dispatcher of a stage.
 * @throws ApiError as the route does
 */
export const addStaff = async (input: CommandInput<'addStaff'>, now: Date) =>
  lineOf(await addToTeam(parse(newStaff, formOf(input)), randomUUID(), 'operations', now))

export async function listStaff({ retired }: CommandInput<'listStaff'>) {
  const team = [...(await findTeam('active')), ...(retired ? await findTeam('retired') : [])]
  return { staff: team.map(lineOf) }
}

export const editStaff = ({ staff, ...input }: CommandInput<'editStaff'>, now: Date) =>
  edited(staff, formOf(input), now)

/** Creates a code for any active staff member, also a dispatcher, whom no dispatcher may let in (specification 6.10). */
export async function admitStaff({ staff }: CommandInput<'admitStaff'>, now: Date) {
  const staff_id = await resolveStaffId(staff)
  return createAdmission(staff_id, { by: madeByAdmin }, now)
}

export const retireStaff = ({ staff }: CommandInput<'retireStaff'>, now: Date) =>
  edited(staff, { state: staffState.retired }, now)

async function edited(name: string, changes: object, now: Date) {
  const before = await findStaff(await resolveStaffId(name))
  if (before === undefined) throw new ApiError('STAFF_NOT_FOUND')
  const staff = await editTeam(before, parse(staffEdit, { ...changes, version: before.version }), now)
  return lineOf(staff)
}
