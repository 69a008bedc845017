import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/** Hands everything that is typed into a form to its draft at once, so that nothing is lost on the way. */
export function useFormDraft<Values extends FieldValues>(
  { subscribe }: { subscribe: UseFormSubscribe<Values> },
  keep: (values: Values) => void,
) {
  const typed = useEffectEvent(keep)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [subscribe])
}
