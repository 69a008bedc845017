import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

/** A link within the site. */
export const SiteLink = Link

/** The address of another site, or of a page of this site. */
export type LinkTarget = { href: string } | { to: To; state?: object }

type AnyLinkProps = { link: LinkTarget; className?: string | undefined; children: ReactNode }

/** A link within the site or out of it, as the stage has it. */
export function AnyLink({ link, ...rest }: AnyLinkProps) {
  return 'href' in link ? <a {...rest} href={link.href} /> : <SiteLink {...rest} to={link.to} state={link.state} />
}
