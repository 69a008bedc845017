import { useAreFiguresSettled, usePublicFigures } from './reviews/public-figures.ts'

/**
 * Returns the next free visit in words; undefined until it is known. As the key of its element it makes a new one, so that no
 * text moves.
 */
export function useNextVisit(): string | undefined {
  const nextVisit = usePublicFigures()?.nextVisit
  const isSettled = useAreFiguresSettled()
  return nextVisit ?? (isSettled ? '예약할 때 확인해요' : undefined)
}
