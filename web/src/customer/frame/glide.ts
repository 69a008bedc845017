import { SECOND } from '#shared/durations.ts'

/** Where the picture of the link or row that was clicked last is, and when it was clicked. */
let clicked: { from: DOMRect; at: number } | undefined

/** Remembers the picture of a clicked link or row: that of what it opens glides from there. */
export function startGlide({ currentTarget }: { currentTarget: Element }) {
  const picture = currentTarget.querySelector('svg')
  clicked = picture === null ? undefined : { from: picture.getBoundingClientRect(), at: performance.now() }
}

/** Lets the picture of an element glide from the one that was clicked to its own place (decision 0076). */
export function endGlide(around: Element | null) {
  const picture = around?.querySelector('svg')
  if (!picture || clicked === undefined) return
  const { from, at } = clicked
  clicked = undefined
  if (performance.now() - at > SECOND) return
  const to = picture.getBoundingClientRect()
  picture.style.setProperty('--glide', `${from.left - to.left}px ${from.top - to.top}px`)
  picture.style.setProperty('--glide-scale', `${from.height / to.height}`)
}
