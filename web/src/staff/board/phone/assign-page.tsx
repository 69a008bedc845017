import { useId, useState } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { CloseIcon } from '../../../core/art/tool-icons.tsx'
import { Button } from '../../../core/ui/button.tsx'
import radio from '../../../core/ui/form/radio.module.css'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Pressable, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { useModal } from '../../../core/ui/notice/use-modal.ts'
import { bookingTitle, detailText } from '../../bookings/detail/booking-text.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { DeadlineBadge } from '../../ui/deadline-mark.tsx'
import type { AssignmentNotice } from '../assign/assignment-notices.ts'
import { BoardNotice } from '../assign/board-notice.tsx'
import { type Candidate, fullReason, unavailableReason } from '../data/fit.ts'
import styles from './assign-page.module.css'

type AssignPageProps = {
  card: BookingCard
  /** Undefined while the day loads. */
  candidates: readonly Candidate[] | undefined
  busy: boolean
  notice: AssignmentNotice | undefined
  onDismiss: () => void
  onPick: (staff_id: string) => void
  onCancel: () => void
}

/** The choice of a technician for narrow screens: a page of its own above the board. */
export function AssignPage({ card, candidates, busy, notice, onDismiss, onPick, onCancel }: AssignPageProps) {
  const id = useId()
  const { modal } = useModal({ open: true, onEscape: onCancel })
  const [selectedId, setSelectedId] = useState<string>()
  const possible = candidates?.filter(({ fit }) => fit.kind === 'possible') ?? []
  const selected =
    possible.find(({ technician }) => technician.staff_id === selectedId)?.technician ?? possible[0]?.technician
  return (
    <dialog {...modal} className={styles.page} aria-labelledby={id}>
      <Row as="header" gap={1} weight="bold" tone="strong">
        <button type="button" className={iconButton.button} aria-label="닫기" onClick={onCancel}>
          <CloseIcon />
        </button>
        <span>기사님 고르기</span>
      </Row>
      <div className={styles.main}>
        <h1 id={id}>누구에게 맡길까요?</h1>
        <Text marginTop={2} tone="muted">
          {bookingTitle(card)}
          <br />
          {dayLabel(card.service_day)} {timeText(card)}
          <br />
          {detailText(card)}
        </Text>
        <Row as="p" justify="between" gap={4}>
          {card.due_at !== undefined && <DeadlineBadge due_at={card.due_at} />}
          <Pressable as={BookingLink} request_id={card.request_id} size="small" tone="accent">
            자세히
          </Pressable>
        </Row>
        {notice !== undefined && <BoardNotice notice={notice} onClose={onDismiss} takesFocus />}
        {candidates === undefined ? (
          <Skeleton width="100%" height={220} radius={12} />
        ) : (
          <Stack as="fieldset" gap={2} marginTop={5}>
            <Text as="legend" marginBottom={2} size="small" tone="muted">
              {possible.length === 0 ? '이 시간에 갈 수 있는 기사님이 없어요.' : '맡길 수 있는 기사님'}
            </Text>
            {candidates.map(({ technician, fit }) =>
              fit.kind === 'possible' ? (
                <Stack
                  key={technician.staff_id}
                  as="label"
                  align="center"
                  gap={3}
                  paddingBlock={3}
                  paddingInline={4}
                  ground="surface"
                  radius="control"
                  className={`${radio.tile} ${styles.person}`}
                >
                  <span>
                    <Text as="strong" tone="strong">
                      {technician.name}
                    </Text>
                    <Text as="small" block tone="muted">
                      {fullReason(fit)}
                    </Text>
                  </span>
                  <input
                    type="radio"
                    className={radio.radio}
                    name={`${id}-who`}
                    checked={selected?.staff_id === technician.staff_id}
                    onChange={() => setSelectedId(technician.staff_id)}
                  />
                </Stack>
              ) : (
                <Text key={technician.staff_id} weight="bold" tone="muted" className={styles.no}>
                  {technician.name}
                  <Text weight="regular" as="small" block>
                    {unavailableReason(fit, card)}
                  </Text>
                </Text>
              ),
            )}
          </Stack>
        )}
      </div>
      {selected !== undefined && (
        <div className={styles.bar}>
          <Button busy={busy} onClick={() => onPick(selected.staff_id)}>
            {busy ? '배정하는 중' : `${selected.name}에게 배정하기`}
          </Button>
        </div>
      )}
    </dialog>
  )
}
