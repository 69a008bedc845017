import type { ComponentProps, ReactNode } from 'react'
import { withRoParticle } from '#shared/korean.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import type { Icon } from '../../../core/ui/icon.tsx'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
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

type CallRowProps = {
  /** Digits, or formatted. */
  phone: string
  /** When or why to call. */
  note?: string | undefined
  children: ReactNode
}

/** A phone link as wide as its card. */
export const CallRow = ({ phone, note, children }: CallRowProps) => (
  <ActionRow as="a" icon={PhoneIcon} href={telHref(phone)}>
    {children}
    {note !== undefined && (
      <Text as="span" block size="small" tone="muted">
        {note}
      </Text>
    )}
  </ActionRow>
)

/** The phone number of the operator. */
export function CallOperatorRow({ note }: Pick<CallRowProps, 'note'>) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <CallRow phone={phone} note={note}>
      {withRoParticle(phone)} 전화하기
    </CallRow>
  )
}
