import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { completeTask, verifyBooking } from '#shared/contract/task-routes.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import type { Task } from '#shared/staff/task.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { Stars } from '../../core/art/stars.tsx'
import { Button, ButtonLink } from '../../core/ui/button.tsx'
import { Pressable, Row, Text } from '../../core/ui/layout.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { staffCall } from '../session/staff-call.ts'
import { BookingLink, useBookingLink } from '../ui/booking-link.tsx'
import { lookOf } from './task-kinds.ts'
import styles from './task-rows.module.css'
import { dueText, urgencyOf } from './task-urgency.ts'

type TaskRowProps = {
  task: Task
  /** The current minute in milliseconds. */
  now: number
  onDone: (visit: string) => void
}

/** A task in one line: until when, what it is, what to do, and its actions. */
export function TaskRow({ task, now, onDone }: TaskRowProps) {
  const id = useId()
  const { label, todo, detail, call, done, link } = lookOf(task)
  const { request_id, service_day, service_type } = task
  const visit = [dayLabel(service_day), service_type].filter(Boolean).join(' ')
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(() => completion(task), { signal }),
    onSuccess: () => onDone(visit),
  })
  const answering = link?.(task)
  const isBesideCall = answering !== undefined && call !== undefined
  const phone = 'customer_phone' in task ? task.customer_phone : undefined
  return (
    <article className={styles.row} aria-labelledby={id}>
      <p className={urgencyOf(task, now) === 'late' ? styles.late : styles.due}>{dueText(task, now)}</p>
      <div className={styles.kind}>
        {task.kind === 'low_rating' ? <Stars rating={task.rating} /> : label}
        {phone !== undefined && (
          <Text as="span" weight="bold" tone="strong" nowrap>
            {formatPhone(phone)}
          </Text>
        )}
      </div>
      <div className={styles.todo}>
        <h3 id={id}>
          {visit}{' '}
          <Text as="span" weight="regular" tone="text">
            {todo(task)}
          </Text>
        </h3>
        <Text tone="muted">
          {/* Said in the call; other tasks open the booking. */}
          {phone !== undefined && `${timeText(task)} · `}
          {detail(task)}
        </Text>
      </div>
      <Row className={styles.open}>
        {isBesideCall && (
          <Pressable as={SiteLink} size="small" tone="accent" nowrap to={answering.to} aria-describedby={id}>
            {answering.text}
          </Pressable>
        )}
        <Pressable as={BookingLink} size="small" tone="accent" nowrap request_id={request_id} data-open="">
          예약 보기
        </Pressable>
      </Row>
      <Row gap={2} className={styles.actions}>
        <CallButton task={task} describedBy={id} />
        {answering !== undefined && !isBesideCall && (
          <ButtonLink kind="outline" small to={answering.to} aria-describedby={id}>
            {answering.text}
          </ButtonLink>
        )}
        {done !== undefined && (
          <Button kind="outline" small busy={isPending} onClick={() => mutate()} aria-describedby={id}>
            {isPending ? '적는 중' : done}
          </Button>
        )}
      </Row>
      <TaskProblem problem={error} />
    </article>
  )
}

/** Why a task could not be completed, below its row. */
export const TaskProblem = ({ problem }: { problem: unknown }) =>
  problem !== null && (
    <Text tone="error" role="alert" className={styles.problem}>
      <ProblemText problem={problem} />
    </Text>
  )

const completion = ({ kind, task_id, request_id }: Task): Promise<unknown> =>
  kind === 'confirm'
    ? staffCall(verifyBooking, { params: { request_id } })
    : staffCall(completeTask, { params: { task_id } })

/** Calls the number of the task, or opens the screen that shows it. */
function CallButton({ task, describedBy }: { task: Task; describedBy: string }) {
  const call = lookOf(task).call?.(task)
  const booking = useBookingLink(task.request_id)
  if (call === undefined) return null
  const target = typeof call === 'object' ? call : booking
  return (
    <ButtonLink small {...target} aria-describedby={describedBy}>
      전화하기
    </ButtonLink>
  )
}
