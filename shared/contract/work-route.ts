import * as z from 'zod/mini'
import { workPurposes } from '../customer/work.ts'
import { queryErrors, route } from './route.ts'

/** A challenge of altcha-lib. */
const workChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int(),
    data: z.object({ level: z.int() }),
  }),
  signature: z.string(),
})
export type WorkChallenge = z.infer<typeof workChallenge>

export const issueWork = route({
  method: 'GET',
  path: '/work',
  access: 'public',
  summary:
    'A challenge to be solved before an unverified booking, an open code or a call-back; none where no work is required now',
  query: z.strictObject({ purpose: z.enum(workPurposes, 'VALUE_NOT_ALLOWED') }),
  success: 200,
  response: z.object({ challenge: z.optional(workChallenge) }),
  errors: [...queryErrors, 'TOO_MANY_REQUESTS'],
})
