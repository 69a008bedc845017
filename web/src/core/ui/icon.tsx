import type { ComponentType, ReactNode } from 'react'
import styles from './icon.module.css'

export type IconProps = {
  /** Pixels: 20 inline, 24 navigation, 28 rows and cards, 32 and 40 tiles. */
  size?: 14 | 20 | 24 | 28 | 32 | 40
  tone?: 'tinted' | 'quiet'
  className?: string | undefined
}

export type Icon = ComponentType<IconProps>

/** An icon of 24 by 24 units, hidden from screen readers: a word or a label says the same. */
export function IconSvg({ size = 24, tone, className, children }: IconProps & { children: ReactNode }) {
  const classes = [styles.icon, tone && styles[tone], className].filter(Boolean).join(' ')
  return (
    <svg className={classes} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
