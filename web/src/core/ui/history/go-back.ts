/** Several short waits: a page that is busy for a second does not count them as passed. */
const TICK_MS = 50
const TICKS_PER_TRY = 6
const TICKS = 72
/** No browser keeps fewer entries. A full history no longer shows by its length that a frame added some. */
const FULL = 50

let embedded: { parent: Element; length: number } | undefined

/** Call it before `parent` gets a frame of another site: what is submitted in there adds entries to the history. */
export function expectFrameEntries(parent: Element) {
  embedded = { parent, length: embedded?.length ?? history.length }
  // The page itself has moved.
  addEventListener('popstate', () => (embedded = undefined), { once: true })
}

/** Whether the current history entry is the one of an open dialog. WebKit loses the state when a frame adds entries. */
export const isDialogEntry = () => (history.state === null ? embedded !== undefined : history.state.dialog === true)

/**
 * Goes back that many entries of the page itself; entries of an embedded frame do not count, and the frame is removed first.
 * @param go moves in the history as the router does
 * @param otherwise runs when the history does not move
 * @returns stops trying
 */
export function goBack(steps: number, go = (delta: number) => history.go(delta), otherwise = () => {}) {
  let ticks = 0
  let isCounting = false
  const stop = () => {
    clearInterval(timer)
    removeEventListener('popstate', stop)
    removeEventListener('pagehide', stop)
  }
  const timer = setInterval(() => {
    ticks += 1
    if (ticks === TICKS) {
      stop()
      otherwise()
    } else if (isCounting && ticks % TICKS_PER_TRY === 0) go(-1)
  }, TICK_MS)
  addEventListener('popstate', stop)
  addEventListener('pagehide', stop)
  if (embedded !== undefined) {
    const { length } = history
    embedded.parent.replaceChildren()
    // Knows the entries of the page alone. Safari below 26.2 and Firefox below 147 lack it.
    const { navigation = undefined } = window
    const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - steps]
    if (navigation !== undefined && entry !== undefined) {
      const { committed, finished } = navigation.traverseTo(entry.key)
      // A history that does not move.
      Promise.all([committed, finished]).catch(() => {})
      return stop
    }
    // An entry of the removed frame passes in silence.
    isCounting = length !== embedded.length || length >= FULL
  }
  go(-steps)
  return stop
}
