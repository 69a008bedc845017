import { useLayoutEffect, useRef } from 'react'

/** The last position of each row within its list, by key: a list that is shown again moves on from there. */
const positions = new Map<string, number>()

/** Lets the rows of a list glide to new positions, by their `data-glide`, a unique key (decision 0071). */
export function useGlide<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  // After every render: any of them may move a row.
  useLayoutEffect(() => {
    const list = ref.current
    if (list === null) return
    const duration = Number.parseFloat(getComputedStyle(list).getPropertyValue('--step'))
    for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-glide]')) {
      const key = row.dataset.glide ?? ''
      const before = positions.get(key)
      const top = row.offsetTop - list.offsetTop
      positions.set(key, top)
      if (before !== undefined && before !== top && duration > 0)
        row.animate(
          { translate: [`0 ${before - top}px`, 'none'] },
          { duration, easing: getComputedStyle(list).getPropertyValue('--ease') },
        )
    }
  })
  return ref
}
