import * as z from 'zod/mini'
import { selectedairconditionerform, selectedDropdownOption, sprint } from './details.ts'
import { orderFields, plainServices } from './new-booking.ts'

// Apart from `new-booking.ts`: a guest never downloads it.

/** A booking as a member sends it: where to come and whom to call stand in the profile (design §4). */
export const memberBooking = z.discriminatedUnion(
  'service_type',
  [
    z.strictObject({ service_type: plainServices, ...orderFields }),
    z.strictObject({
      service_type: z.literal('설치'),
      ...orderFields,
      selectedairconditionerform,
      selectedDropdownOption,
    }),
    z.strictObject({ service_type: z.literal('이전'), ...orderFields, selectedDropdownOption }),
    z.strictObject({ service_type: z.literal('수리'), ...orderFields, sprint }),
  ],
  'OPTION_REQUIRED',
)
export type MemberBooking = z.infer<typeof memberBooking>
