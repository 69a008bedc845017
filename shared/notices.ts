import * as z from 'zod/mini'

/** News of a stage, newest first: `/notices.json`. */
export const noticesSchema = z.array(
  z.strictObject({
    /** When it was written: `YYYY-MM-DD`. */
    day: z.iso.date(),
    title: z.string().check(z.minLength(1)),
    /** A paragraph each. */
    text: z.array(z.string().check(z.minLength(1))),
  }),
)
export type Notices = z.infer<typeof noticesSchema>
