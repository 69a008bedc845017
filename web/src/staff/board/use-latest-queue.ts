import { useState } from 'react'
import type { Board } from './rules/board-day.ts'

type Newest = { at: number; waiting: Board['unassigned'] }

/**
 * The queue as it was read last: every board carries all of it, and one that was read a minute ago knows less than the one
 * before it. @param at when the board was read, milliseconds
 */
export function useLatestQueue(board: Board | undefined, at: number): Board['unassigned'] | undefined {
  const [newest, setNewest] = useState<Newest>()
  if (board === undefined || (newest !== undefined && at < newest.at)) return newest?.waiting
  if (newest?.waiting !== board.unassigned) setNewest({ at, waiting: board.unassigned })
  return board.unassigned
}
