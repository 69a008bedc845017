import { Component, type ReactNode } from 'react'

type Props = {
  /** Is another one when what is shown has changed by itself. */
  shown: string
  children: ReactNode
}

const followed = ['pointerdown', 'pointermove', 'keydown'] as const

type Place = { element: Element; top: number }

/**
 * What changes by itself while somebody reads moves nothing under the finger: what was pointed at last, or has the
 * focus, stays where it is on the screen, and the page grows around it.
 */
export class ScrollAnchor extends Component<Props> {
  /** Where the finger was last; undefined for who uses the keyboard. */
  private pointed: { x: number; y: number } | undefined

  private follow = (event: Event) => {
    this.pointed = event instanceof PointerEvent ? { x: event.clientX, y: event.clientY } : undefined
  }

  override componentDidMount() {
    for (const name of followed) window.addEventListener(name, this.follow, { passive: true })
  }

  override componentWillUnmount() {
    for (const name of followed) window.removeEventListener(name, this.follow)
  }

  override getSnapshotBeforeUpdate(before: Props): readonly Place[] {
    if (before.shown === this.props.shown) return []
    const { pointed } = this
    return placesAround(
      pointed === undefined ? document.activeElement : document.elementFromPoint(pointed.x, pointed.y),
    )
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: readonly Place[]) {
    const still = places.find(({ element }) => element.isConnected)
    if (still !== undefined) window.scrollBy(0, still.element.getBoundingClientRect().top - still.top)
  }

  override render() {
    return this.props.children
  }
}

/** An element and what it lies in: what it lies in stays where the element itself goes. */
function placesAround(element: Element | null): Place[] {
  if (element === null || element === document.body) return []
  return [{ element, top: element.getBoundingClientRect().top }, ...placesAround(element.parentElement)]
}
