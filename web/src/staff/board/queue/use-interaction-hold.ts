import { useState } from 'react'

/** Whether somebody points at something or works in it: what stands there then stays where it is. */
export function useInteractionHold() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [pointed || focused, handlers] as const
}
