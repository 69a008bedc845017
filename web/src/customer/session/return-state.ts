import * as z from 'zod/mini'
import { isMobile } from '#shared/customer/phone.ts'
import { lenientShape } from '#shared/lenient.ts'
import { paths } from '#shared/paths.ts'

/** Navigation state of sign-in and sign-up. */
const returnState = z.object(
  lenientShape({
    /** The next page; only one of this site. */
    from: z.enum(paths),
    /** The search and the hash of that address. */
    fromSuffix: z.string().check(z.regex(/^(\?[^#]*)?(#.*)?$/)),
    /** Navigation state of that page, which validates it. */
    fromState: z.unknown(),
    /** A number typed on the other of the two screens. */
    phone: z.string().check(z.refine(isMobile)),
    /** Why the person was redirected. */
    reason: z.enum(['over', 'members only', 'withdrawn', 'signed up']),
  }),
)
export type ReturnState = Partial<z.infer<typeof returnState>>

/** Parses navigation state, which another version may have written. */
export const returnStateOf = (state: unknown): ReturnState => returnState.safeParse(state).data ?? {}

/** Returns the screen after the sign-in. */
export const destinationOf = ({ from, fromSuffix = '', fromState }: ReturnState) =>
  from === undefined || from === paths.login || from === paths.signUp
    ? { to: paths.myPage }
    : { to: from + fromSuffix, state: fromState }

/** Returns only the origin, for the other of the two screens. */
export const originOf = ({ from, fromSuffix, fromState }: ReturnState): ReturnState => ({ from, fromSuffix, fromState })
