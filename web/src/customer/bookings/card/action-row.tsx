import type { ComponentProps } from 'react'
import type { Icon } from '../../../core/ui/icon.tsx'
import { Box } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './action-row.module.css'

type ActionRowProps = { icon: Icon } & (
  | ({ as: 'a' } & ComponentProps<'a'>)
  | ({ as: 'button'; type: 'button' } & ComponentProps<'button'>)
)

/** A link or button as wide as its card. The arrow of a button with `aria-expanded` points to what it opens below. */
export const ActionRow = ({ icon: RowIcon, children, ...row }: ActionRowProps) => (
  <Box {...row} hover className={styles.row}>
    <RowIcon size={24} tone="tinted" />
    <span>{children}</span>
    <NextIcon size={20} tone="quiet" />
  </Box>
)
