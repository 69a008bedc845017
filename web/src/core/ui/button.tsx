import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { SiteLink } from './site-link.tsx'

type Look = {
  /** `plain` is a quiet button in blue; `away` opens a dialog that gives something up; `danger` does it. */
  kind?: 'primary' | 'quiet' | 'plain' | 'outline' | 'danger' | 'away' | undefined
  /** As wide as its words and 44 px high. */
  small?: boolean | undefined
}

const classesOf = ({ kind = 'primary', small = false }: Look) =>
  [styles.button, styles[kind], small && styles.small].filter(Boolean).join(' ')

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'disabled'> & { busy?: boolean }

/** Never `disabled`: while busy it keeps focus and size and ignores clicks. */
export function Button({ kind, small, busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classesOf({ kind, small })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof SiteLink>, 'className'>

export function ButtonLink({ kind, small, ...rest }: ButtonLinkProps) {
  return <SiteLink {...rest} className={classesOf({ kind, small })} />
}
