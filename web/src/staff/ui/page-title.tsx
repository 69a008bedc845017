import { type ReactNode, useEffect } from 'react'
import { siteName } from '../../core/lib/site-name.ts'
import { useFocusOnNavigation } from '../../core/ui/screen/use-focus-on-navigation.ts'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'

type PageTitleProps = {
  children: ReactNode
  /** The window title, if the heading is not plain text. */
  tab?: string
  hidden?: boolean
}

/** The h1 of a screen and its window title; it takes the focus after a navigation. */
export function PageTitle({ children, tab, hidden = false }: PageTitleProps) {
  const heading = useFocusOnNavigation()
  useTabTitle(tab ?? (typeof children === 'string' ? children : undefined))
  return (
    <h1 ref={heading} tabIndex={-1}>
      {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </h1>
  )
}

/** Sets the window title while a screen or a booking above it is open, then restores the title from before. */
export function useTabTitle(title: string | undefined) {
  useEffect(() => {
    const before = document.title
    document.title = [title, `${siteName} 운영`].filter(Boolean).join(' - ')
    return () => {
      document.title = before
    }
  }, [title])
}
