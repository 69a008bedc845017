import * as z from 'zod/mini'
import { isMobile } from '#shared/customer/phone.ts'
import { lenientShape } from '#shared/lenient.ts'
import { paths } from '#shared/paths.ts'

/** What login and sign-up are told by whoever leads there, as navigation state. */
const returnState = z.object(
  lenientShape({
    /** Where to go on after it; only a page of this site. */
    from: z.enum(paths),
    /** The search and the hash of that address. */
    fromSuffix: z.string().check(z.regex(/^(\?[^#]*)?(#.*)?$/)),
    /** Navigation state of that page, handed back to it: each page validates its own. */
    fromState: z.unknown(),
    /** A number that was typed on the other one of the two screens. */
    phone: z.string().check(z.refine(isMobile)),
    /** Why somebody stands here who did not ask to. */
    reason: z.enum(['over', 'withdrawn', 'signed up']),
  }),
)
export type ReturnState = Partial<z.infer<typeof returnState>>

/** The state as far as it can be read: another page, or an older version of this one, may have written it. */
export const returnStateOf = (state: unknown): ReturnState => returnState.safeParse(state).data ?? {}

/** Where somebody goes on who has just signed in. */
export const destinationOf = ({ from, fromSuffix = '', fromState }: ReturnState) =>
  from === undefined || from === paths.login || from === paths.signUp
    ? { to: paths.myPage }
    : { to: from + fromSuffix, state: fromState }

/** Where somebody came from alone, for the other one of the two screens. */
export const originOf = ({ from, fromSuffix, fromState }: ReturnState): ReturnState => ({ from, fromSuffix, fromState })
