import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** Whether a control differs from its prerendered value. */
const isTouched = (control: HTMLInputElement) =>
  ['radio', 'checkbox'].includes(control.type)
    ? control.checked && !control.defaultChecked
    : control.value !== control.defaultValue

/**
 * Passes what was typed or chosen before hydration to `take`, once and only if there is anything. The controls must be
 * controlled (`value`, `checked`): hydration leaves them unchanged until the next render.
 * @param take receives the values by the names of the controls
 * @returns the `ref` of the element around the controls
 */
export function usePreHydrationInput<Around extends HTMLElement>(
  take: ((typed: Readonly<Record<string, string>>) => void) | undefined,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  const hydrated = useHydrated()
  const readInput = useEffectEvent(() => {
    // A page rendered here has no earlier input.
    if (hydrated) return
    const touched = [...(around.current?.querySelectorAll('input') ?? [])].filter(isTouched)
    if (touched.length > 0) take?.(Object.fromEntries(touched.map(({ name, value }) => [name, value])))
  })
  // Before the next render, in which React would reset the controls.
  useLayoutEffect(() => readInput(), [])
  return around
}
