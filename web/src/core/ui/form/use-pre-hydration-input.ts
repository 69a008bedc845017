import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { early } from '../../lib/early-controls.ts'

const isChoice = ({ type }: HTMLInputElement) => ['radio', 'checkbox'].includes(type)

/** Whether a control differs from its prerendered value. */
const isTouched = (control: HTMLInputElement) =>
  isChoice(control) ? control.checked && !control.defaultChecked : control.value !== control.defaultValue

/**
 * Passes what was typed or chosen before hydration to `take`, once and only if there is anything, and gives the focus back to a
 * control that React had to replace. The controls must be controlled (`value`, `checked`): hydration leaves them unchanged
 * until the next render.
 * @param take receives the values by the names of the controls
 * @returns the `ref` of the element around the controls
 */
export function usePreHydrationInput<Around extends HTMLElement>(
  take: ((typed: Readonly<Record<string, string>>) => void) | undefined,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  // React Hook Form resets a registered choice when it mounts.
  const [chosen] = useState(() => early.controls.filter(isTouched))
  const readInput = useEffectEvent(() => {
    // Another page has no earlier input.
    if (take === undefined || early.path !== window.location.pathname) return
    const controls = [...(around.current?.querySelectorAll('input') ?? [])]
    const successor = (control: HTMLInputElement) =>
      controls.find(({ name, value }) => name === control.name && (!isChoice(control) || value === control.value))
    const mine = early.controls.filter(successor)
    early.controls = early.controls.filter((control) => !mine.includes(control))
    const touched = mine.filter((control) => isTouched(control) || (isChoice(control) && chosen.includes(control)))
    if (touched.length > 0) take(Object.fromEntries(touched.map(({ name, value }) => [name, value])))
    const focused = mine.find((control) => control === early.focused && !control.isConnected)
    if (focused !== undefined) successor(focused)?.focus()
  })
  // Before the next render, in which React would reset the controls.
  useLayoutEffect(() => readInput(), [])
  return around
}
