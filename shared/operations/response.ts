import * as z from 'zod/mini'
import { apiErrorCodes } from '../errors.ts'

/** How a function answers a command: with its reply, or with the code of a refusal. */
export const operationsResponse = z.union([
  z.object({ reply: z.unknown() }),
  z.object({ refused: z.object({ code: z.enum(apiErrorCodes), fields: z.array(z.string()) }) }),
])
export type OperationsResponse = z.infer<typeof operationsResponse>
