import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link within the site. */
export const SiteLink = Link

type EitherLinkProps = { link: { href: string } | { to: string }; className?: string | undefined; children: ReactNode }

/** A link that leads within the site or out of it, as the stage has it. */
export function AnyLink({ link, ...rest }: EitherLinkProps) {
  return 'href' in link ? <a {...rest} href={link.href} /> : <SiteLink {...rest} to={link.to} />
}
