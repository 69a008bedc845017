import type { ComponentProps, ReactNode } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean
  /** Navigation state for the screen it leads to. */
  state?: unknown
}

/** A link within the site. The router's own carries prefetching for its server framework: 4 kB nobody here uses. */
export function SiteLink({ to, replace = false, state, onClick, ...rest }: SiteLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

type EitherLinkProps = { link: { href: string } | { to: string }; className?: string | undefined; children: ReactNode }

/** A link that leads within the site or out of it, as the stage has it. */
export function AnyLink({ link, ...rest }: EitherLinkProps) {
  return 'href' in link ? <a {...rest} href={link.href} /> : <SiteLink {...rest} to={link.to} />
}
