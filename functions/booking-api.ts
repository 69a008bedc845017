import { listAvailability } from './bookings/availability.ts'
import { cancel, cancelMine } from './bookings/cancel.ts'
import { create, createMine } from './bookings/create.ts'
import { edit, editMine } from './bookings/edit.ts'
import { listMine } from './bookings/my-bookings.ts'
import { show, showMine } from './bookings/show.ts'
import { listOfPhone } from './lookups/list-looked-up.ts'
import { lookUp } from './lookups/look-up.ts'
import { verify } from './lookups/verify.ts'
import { api } from './platform/api.ts'
import { checkHealth } from './platform/health.ts'
import { warmUpSecrets } from './platform/secret.ts'

/** Bookings of guests and members, look-ups, availability: one trust zone (design §3). */
export const handler = api([
  ...[listAvailability, create, show, edit, cancel],
  ...[listMine, createMine, showMine, editMine, cancelMine],
  ...[lookUp, verify, listOfPhone, checkHealth],
])

void warmUpSecrets()
