import * as z from 'zod/mini'
import { apiErrorCodes } from '../errors.ts'

/** Response of a command: its result, or an error code. */
export const operationsResponse = z.union([
  z.object({ reply: z.unknown() }),
  z.object({ refused: z.object({ code: z.enum(apiErrorCodes), fields: z.array(z.string()) }) }),
])
export type OperationsResponse = z.infer<typeof operationsResponse>
