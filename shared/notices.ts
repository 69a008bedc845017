import * as z from 'zod/mini'

/** News of a stage, newest first: `/notices.json`. */
export const noticesSchema = z.array(
  z.strictObject({
    day: z.iso.date(),
    title: z.string().check(z.minLength(1)),
    /** Paragraphs. */
    text: z.array(z.string().check(z.minLength(1))),
  }),
)
export type Notices = z.infer<typeof noticesSchema>
