import type { FieldErrors, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

/** The first error code of each field that the schema rejects, as a form holds errors. */
export function fieldErrors<Values extends FieldValues>(schema: z.ZodMiniType, values: unknown): FieldErrors<Values> {
  const errors: Record<string, { type: 'rule'; message: string }> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= { type: 'rule', message }
  return errors as FieldErrors<Values>
}
