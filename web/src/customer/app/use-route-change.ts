import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** What a browser does by itself when a page is loaded: its title, and the top of the page after going forward. */
export function useRouteChange(title: string) {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    document.title = title
  }, [title])
  const arrive = useEffectEvent((_pathname: string) => {
    if (navigation !== 'POP') window.scrollTo(0, 0)
  })
  useEffect(() => arrive(pathname), [pathname])
}
