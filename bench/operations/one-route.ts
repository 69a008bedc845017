import type { bookingApiRoutes } from '#shared/contract.ts'
import { createBooking } from '../../functions/bookings/create.ts'
import { api } from '../../functions/platform/http/api.ts'
import { warmUpSecrets } from '../../functions/platform/secrets/secret.ts'

/** The booking function with the code and schemas of one route. */
export const handler = api<Pick<typeof bookingApiRoutes, 'createBooking'>>({ createBooking })

void warmUpSecrets()
