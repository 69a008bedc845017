import { useId } from 'react'
import type { MaskedBooking } from '#shared/booking/booking.ts'
import { monthLabel } from '../../lib/seoul-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { LockIcon } from '../../ui/symbol-icons.tsx'
import { CardFrame } from './card-frame.tsx'
import styles from './masked-card.module.css'

/** All that a phone number alone tells of a booking, and that there is more (design §6). */
export function MaskedCard({ card }: { card: MaskedBooking }) {
  const completed = card.progress === 'completed'
  return (
    <CardFrame
      id={useId()}
      service={card.service_type}
      badge={<Badge quiet={completed}>{completed ? '완료' : '진행 중'}</Badge>}
      title={card.service_type}
      line={`${monthLabel(card.month)} 방문`}
    >
      <p className={styles.masked}>
        <LockIcon size={20} tone="quiet" />
        날짜, 주소, 기사님 정보는 가려져 있어요
      </p>
    </CardFrame>
  )
}
