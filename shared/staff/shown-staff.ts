import * as z from 'zod/mini'
import { shownPortrait } from '../photos/portrait.ts'
import { staffSchema } from './staff.ts'

/** A staff member as dispatchers see them. */
export const shownStaff = z.extend(staffSchema, { portrait: z.optional(shownPortrait) })
export type ShownStaff = z.infer<typeof shownStaff>
