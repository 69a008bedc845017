import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormSubscribe } from 'react-hook-form'

/** Saves the values of a form to its draft at each change. */
export function useFormDraft<Values extends FieldValues>(
  { subscribe }: { subscribe: UseFormSubscribe<Values> },
  saveDraft: (values: Values) => void,
) {
  const save = useEffectEvent(saveDraft)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }), [subscribe])
}
