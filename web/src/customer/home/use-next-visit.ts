import { useAreFiguresSettled, usePublicFigures } from './reviews/public-figures.ts'

/**
 * Returns the next free visit in words, a space until it is known. As the key of its element it makes a new one, so that no
 * text moves.
 */
export function useNextVisit(): string {
  const nextVisit = usePublicFigures()?.nextVisit
  const isSettled = useAreFiguresSettled()
  return nextVisit ?? (isSettled ? '달력에서 골라주세요' : '\u00a0')
}
