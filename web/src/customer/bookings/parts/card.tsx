import { type ReactNode, type Ref, useId } from 'react'
import type { MaskedBooking } from '#shared/booking/booking.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { monthLabel } from '../../../core/lib/korean.ts'
import { Badge } from '../../../core/ui/badge.tsx'
import { Box, Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { LockIcon } from '../../../core/ui/lock-icon.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { endGlide, startGlide } from '../../frame/glide.ts'
import { serviceText } from '../data/booking-facts.ts'
import styles from './card.module.css'

type CardProps = {
  ref?: Ref<HTMLElement>
  service: ServiceType | undefined
  /** The first line of the card. */
  first?: ReactNode
  badge: ReactNode
  title: ReactNode
  line: ReactNode
  children: ReactNode
}

/** The frame of every booking card: status, title and service icon. */
export function CardFrame({ ref, service, first, badge, title, line, children }: CardProps) {
  const id = useId()
  return (
    <Card ref={ref} as="article" padding={5} className={styles.card} tabIndex={-1} aria-labelledby={`${id}-title`}>
      {first}
      <Stack as="header" align="start" gap={3} marginBottom={5} className={styles.head}>
        <div>
          {badge}
          <Box as="h2" marginTop={2} id={`${id}-title`}>
            {title}
          </Box>
          <p>{line}</p>
        </div>
        {service !== undefined && <CardIcon service={service} ref={endGlide} />}
      </Stack>
      {children}
    </Card>
  )
}

const CardIcon = ({ service, ref }: { service: ServiceType; ref?: Ref<HTMLElement> }) => (
  <span className={styles.icon} ref={ref}>
    <ServiceIcon service={service} size={28} tone="tinted" />
  </span>
)

/** A card of a list, which opens one of them at a time. */
export type Fold = {
  isOpen: boolean
  /** The open booking is next to the list. */
  isApart: boolean
  onToggle: () => void
}

type FoldedCardProps = Omit<CardProps, 'badge' | 'first'> & {
  /** What is going on, or what has just changed. */
  progress: string | undefined
  fold: Fold
}

/** A card whose heading is a button that shows and hides the rest. */
export function FoldedCard({
  ref,
  service,
  title,
  line,
  progress,
  fold: { isOpen, isApart, onToggle },
  children,
}: FoldedCardProps) {
  const id = useId()
  return (
    <Card
      {...(isApart ? { as: 'div' } : { as: 'article', ref, tabIndex: -1, 'aria-labelledby': `${id}-title` })}
      className={styles.card}
    >
      <h2>
        <Box
          as="button"
          type="button"
          hover
          className={styles.fold}
          {...(isApart
            ? { 'aria-current': isOpen || undefined }
            : { 'aria-expanded': isOpen, 'aria-controls': `${id}-details` })}
          onClick={(event) => {
            if (isApart) startGlide(event)
            onToggle()
          }}
        >
          {service === undefined ? <span /> : <CardIcon service={service} />}
          <span>
            <Text as="span" block size="body" weight="bold" tone="strong" id={`${id}-title`}>
              {title}
            </Text>
            <Text as="span" block size="small" weight="regular" tone="text">
              {line}
            </Text>
            {progress !== undefined && (
              <Text as="span" block size="small" tone="accent">
                {progress}
              </Text>
            )}
          </span>
          <NextIcon size={20} tone="quiet" />
        </Box>
      </h2>
      {!isApart && (
        <Box paddingInline={5} id={`${id}-details`} hidden={!isOpen} className={styles.details}>
          {isOpen && children}
        </Box>
      )}
    </Card>
  )
}

/** A booking as a phone number alone shows it (specification 5.3). */
export function MaskedCard({ card }: { card: MaskedBooking }) {
  const completed = card.progress === 'completed'
  return (
    <CardFrame
      service={card.service_type}
      badge={<Badge look={completed ? 'quiet' : 'accent'}>{completed ? '완료' : '진행 중'}</Badge>}
      title={serviceText(card)}
      line={`${monthLabel(card.month)} 방문`}
    >
      <Row as="p" gap={2} size="small" tone="muted">
        <LockIcon size={20} tone="quiet" />
        날짜, 주소, 기사님 정보는 가려져 있어요
      </Row>
    </CardFrame>
  )
}

/** A card that is loading. */
export function CardSkeleton() {
  return (
    <Card padding={5} className={styles.card}>
      <VisuallyHidden role="status">예약을 불러오는 중이에요</VisuallyHidden>
      <div aria-hidden="true">
        <Stack align="start" gap={3} marginBottom={5} className={styles.head}>
          <Stack gap={3}>
            <Skeleton width={96} height={26} />
            <Skeleton width={150} height={22} />
            <Skeleton width={120} />
          </Stack>
          <Skeleton width={52} height={52} radius={16} />
        </Stack>
        <Stack gap={5}>
          <Skeleton width="62%" />
          <Skeleton width="74%" />
          <Skeleton width={120} />
        </Stack>
      </div>
    </Card>
  )
}
