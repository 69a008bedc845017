import type { ReactNode } from 'react'
import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import type { Icon } from '../../../core/ui/icon.tsx'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { AnyLink, type LinkTarget } from '../../../core/ui/site-link.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './call-desk.module.css'

type ActionCardProps = {
  link: LinkTarget
  ground?: 'sunken' | 'notice'
  icon: Icon
  title: string
  /** Below the title. */
  children: ReactNode
}

/** A link to what a technician does besides the visit itself. */
export const ActionCard = ({ link, ground = 'sunken', icon: ActionIcon, title, children }: ActionCardProps) => (
  <Card
    as={AnyLink}
    ground={ground}
    align="center"
    gap={4}
    paddingBlock={3}
    paddingInline={5}
    hover
    className={styles.card}
    link={link}
  >
    <ActionIcon size={28} tone="tinted" />
    <span>
      <Text as="strong" block tone="strong">
        {title}
      </Text>
      {children}
    </span>
    <NextIcon size={20} tone="quiet" />
  </Card>
)

/** A link that calls the desk, if the stage has its phone. */
export function CallDesk({ reason = '늦어지거나 방문할 수 없을 때' }: { reason?: string }) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <ActionCard link={{ href: telHref(phone) }} icon={PhoneIcon} title="배정 담당에게 전화하기">
      <Text as="small" block>
        {reason}
      </Text>
    </ActionCard>
  )
}
