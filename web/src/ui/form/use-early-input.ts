import { useEffect } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Whether a person has touched it: it no longer says what the build drew. */
const isTouched = (control: HTMLInputElement) =>
  control.type === 'radio' ? control.checked && !control.defaultChecked : control.value !== control.defaultValue

/**
 * What was typed or chosen in the prerendered page before its code was there, told once and only if there is anything.
 * The controls must be React's own (`value`, `checked`): hydration leaves them as they are until they are drawn again.
 * @param take gets the values by the names of the controls
 */
export function useEarlyInput(take: (typed: Record<string, string>) => void) {
  const hydrated = useHydrated()
  // Only when the page is taken over, before anything is drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (hydrated) return
    const touched = [...document.querySelectorAll('input')].filter(isTouched)
    if (touched.length > 0) take(Object.fromEntries(touched.map(({ name, value }) => [name, value])))
  }, [])
}
