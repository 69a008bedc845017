import type { ComponentProps } from 'react'
import { SiteLink } from './site-link.tsx'
import styles from './text-link.module.css'

export function TextLink(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return <SiteLink {...props} className={styles.link} />
}

/** A button in the look of a link. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={styles.link} />
}
