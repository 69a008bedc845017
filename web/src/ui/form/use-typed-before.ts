import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What was typed into a prerendered form before its code was there, by the names of the fields.
 * @returns the form's ref, and a reader that gives each text once the form is mounted; empty ones are left out
 */
export function useTypedBefore(): [RefObject<HTMLFormElement | null>, () => Readonly<Record<string, string>>] {
  const form = useRef<HTMLFormElement>(null)
  const typed = useRef<Readonly<Record<string, string>>>({})
  // Before anything is drawn again: React would put the fields back to what it knows.
  useLayoutEffect(() => {
    if (form.current === null) return
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    )
    typed.current = Object.fromEntries(entries)
  }, [])
  return [form, () => typed.current]
}
