import * as z from 'zod/mini'
import { isMobile } from '#shared/customer/phone.ts'
import { lenientShape } from '#shared/lenient.ts'
import { paths } from '#shared/paths.ts'

/** What login and sign-up are told by whoever leads there, as navigation state. */
const returnState = z.object(
  lenientShape({
    /** Where to go on after it; only a page of this site. */
    from: z.enum(paths),
    /** Navigation state of that page, handed back to it: each page reads its own with care. */
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
export const destinationOf = ({ from, fromState }: ReturnState) =>
  from === undefined || from === paths.login || from === paths.signUp
    ? { to: paths.myPage }
    : { to: from, state: fromState }

/** Where somebody came from alone, for the other one of the two screens. */
export const originOf = ({ from, fromState }: ReturnState): ReturnState => ({ from, fromState })
