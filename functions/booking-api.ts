import { listAvailability } from './bookings/availability.ts'
import { cancel } from './bookings/cancel.ts'
import { create } from './bookings/create.ts'
import { edit } from './bookings/edit.ts'
import { show } from './bookings/show.ts'
import { lookUp } from './lookups/look-up.ts'
import { api } from './platform/api.ts'
import { checkHealth } from './platform/health.ts'
import { warmUpSecrets } from './platform/secret.ts'

/** Bookings of guests, look-ups and availability: one trust zone (design §3). */
export const handler = api([listAvailability, create, show, edit, cancel, lookUp, checkHealth])

void warmUpSecrets()
