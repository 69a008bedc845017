import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Scrolls to the top after going forward to another screen, as a browser does when it loads a page. */
export function useTopOfScreen(screen: string) {
  const navigation = useNavigationType()
  const scroll = useEffectEvent((_screen: string) => {
    if (navigation !== 'POP') window.scrollTo(0, 0)
  })
  useEffect(() => scroll(screen), [screen])
}
