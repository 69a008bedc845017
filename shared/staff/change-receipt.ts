import * as z from 'zod/mini'
import { bookingStatus } from '../booking/server-fields.ts'

/** Receipt of a change by staff: the version goes into the next one. */
export const changeReceipt = z.object({ request_id: z.string(), status: bookingStatus, version: z.int() })
export type ChangeReceipt = z.infer<typeof changeReceipt>
