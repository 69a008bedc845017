import type { ReactNode } from 'react'
import type { Icon } from '../../../core/ui/icon.tsx'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { AnyLink, type LinkTarget } from '../../../core/ui/site-link.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './action-card.module.css'

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
