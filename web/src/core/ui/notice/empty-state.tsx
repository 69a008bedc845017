import type { ReactNode } from 'react'
import { type IconProps, IconSvg } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import styles from './empty-state.module.css'

const BoxIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path fill="var(--tint, none)" d="M5 4.5h14l2 9.5v4a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18v-4Z" />
    <path fill="var(--blank, none)" d="M3 14h5a2 2 0 0 1 2 1.6 2 2 0 0 0 4 0 2 2 0 0 1 2-1.6h5" />
  </IconSvg>
)

type EmptyStateProps = {
  /** A drawing in place of the icon. */
  scene?: ReactNode
  title: string
  /** What the list will show. */
  children?: ReactNode
  /** The button or link to go on. */
  action?: ReactNode
}

/** An empty list with a way to go on. */
export function EmptyState({ scene = <BoxIcon size={40} tone="tinted" />, title, children, action }: EmptyStateProps) {
  return (
    <Stack justify="center" gap={2} tone="muted" centered className={styles.empty}>
      {scene}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && (
        <Stack justify="center" gap={2} marginTop={4}>
          {action}
        </Stack>
      )}
    </Stack>
  )
}
