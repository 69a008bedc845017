import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Whether a person has touched it: it no longer says what the build drew. */
const isTouched = (control: HTMLInputElement) =>
  ['radio', 'checkbox'].includes(control.type)
    ? control.checked && !control.defaultChecked
    : control.value !== control.defaultValue

/**
 * What was typed or chosen in the prerendered page before its code was there, told once and only if there is anything.
 * The controls must be React's own (`value`, `checked`): hydration leaves them as they are until they are drawn again.
 * @param take gets the values by the names of the controls
 * @returns to be the `ref` of the element around the controls
 */
export function usePreHydrationInput<Around extends HTMLElement>(
  take: ((typed: Readonly<Record<string, string>>) => void) | undefined,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const hydrated = useHydrated()
  const tell = useEffectEvent(() => {
    // A page that was drawn here is known from its first stroke on.
    if (hydrated) return
    const touched = [...(around.current?.querySelectorAll('input') ?? [])].filter(isTouched)
    if (touched.length > 0) take?.(Object.fromEntries(touched.map(({ name, value }) => [name, value])))
  })
  // Before anything is drawn again: React would put the controls back to what it knows.
  useLayoutEffect(() => tell(), [])
  return around
}
