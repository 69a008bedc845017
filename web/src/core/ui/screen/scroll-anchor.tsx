import { Component, type ReactNode } from 'react'

type Props = {
  /** Changes when content around the focus has changed. */
  shown: string
  children: ReactNode
}

const followed = ['pointerdown', 'pointermove', 'keydown'] as const

type Position = { element: Element; top: number }

/**
 * Keeps the last clicked or focused element at its position on the screen when the content around it changes in the
 * background.
 */
export class ScrollAnchor extends Component<Props> {
  /** The last position of the pointer; undefined after a key. */
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

  override getSnapshotBeforeUpdate(before: Props): readonly Position[] {
    if (before.shown === this.props.shown) return []
    const { pointed } = this
    return positionsAround(
      pointed === undefined ? document.activeElement : document.elementFromPoint(pointed.x, pointed.y),
    )
  }

  override componentDidUpdate(_before: Props, _state: unknown, positions: readonly Position[]) {
    const still = positions.find(({ element }) => element.isConnected)
    if (still !== undefined) window.scrollBy(0, still.element.getBoundingClientRect().top - still.top)
  }

  override render() {
    return this.props.children
  }
}

/** Returns an element with its ancestors: an ancestor stays when the element is removed. */
function positionsAround(element: Element | null): Position[] {
  if (element === null || element === document.body) return []
  return [{ element, top: element.getBoundingClientRect().top }, ...positionsAround(element.parentElement)]
}
