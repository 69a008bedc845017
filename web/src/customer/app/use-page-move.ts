import { useState } from 'react'

export type PageMove = 'forward' | 'back' | undefined

/** Returns the position in the history of this tab, as the router counts it; 0 while documents are prerendered. */
const historyIndex = (): number => globalThis.window?.history.state?.idx ?? 0

/** Returns where the page comes from: undefined for the first one. The same page under another address did not move. */
export function usePageMove(path: string): PageMove {
  const index = historyIndex()
  const [shown, setShown] = useState<{ path: string; index: number; move: PageMove }>({ path, index, move: undefined })
  if (path === shown.path) return shown.move
  const move = index < shown.index ? 'back' : 'forward'
  setShown({ path, index, move })
  return move
}
