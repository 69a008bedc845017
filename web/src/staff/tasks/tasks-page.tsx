import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Task } from '#shared/staff/task.ts'
import { ButtonLink } from '../../core/ui/button.tsx'
import { Stack } from '../../core/ui/layout.tsx'
import { EmptyState } from '../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { CallBacks } from './call-backs.tsx'
import { CallTask } from './call-task.tsx'
import { MessageTask } from './message-task.tsx'
import { QuoteTask } from './quote-task.tsx'
import { RatingTask } from './rating-task.tsx'
import styles from './tasks-page.module.css'
import { tasksQuery, unverifiedNearLimitQuery } from './tasks-query.ts'

/** Whom to call, and low ratings to answer, the most urgent first (specification 4.9). */
export function TasksPage() {
  const queries = useQueryClient()
  const query = useQuery(tasksQuery)
  const { data: tasks, error } = query
  const { data: isUnverifiedNearLimit } = useQuery(unverifiedNearLimitQuery)
  const [completed, setCompleted] = useState<{ visit: string; hadNumber: boolean }>()
  const result = useRef<HTMLDivElement>(null)
  const complete = ({ task_id, ...task }: Task, visit: string) => {
    queries.setQueryData(
      tasksQuery.queryKey,
      (cached) => cached && { ...cached, tasks: cached.tasks.filter((other) => other.task_id !== task_id) },
    )
    setCompleted({ visit, hadNumber: 'customer_phone' in task })
    // The focused button was removed with its task.
    requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      result.current?.focus({ preventScroll: true })
    })
  }
  return (
    <DeskPage
      title="할 일"
      lead="전화하고 답할 일이에요."
      end={
        isUnverifiedNearLimit && (
          <ButtonLink kind="outline" small to={staffPaths.unverified}>
            번호 확인 안 된 예약
          </ButtonLink>
        )
      }
    >
      <Stack gap={4}>
        <CallBacks />
        <div ref={result} tabIndex={-1} role="status" className={styles.result}>
          {completed !== undefined && (
            <Notice title={`${completed.visit} 통화를 마쳤어요`}>
              {completed.hadNumber ? '전화번호를 지웠어요.' : '확인한 일로 적었어요.'}
            </Notice>
          )}
        </div>
        {tasks === undefined && error !== null && <QueryProblem title="할 일을 불러오지 못했어요" query={query} />}
        {tasks === undefined && error === null && <Skeleton width="100%" height={160} />}
        {tasks?.length === 0 && (
          <EmptyState title="지금은 할 일이 없어요">전화하거나 답할 일이 생기면 여기에 보여요.</EmptyState>
        )}
        {tasks !== undefined && tasks.length > 0 && (
          <Stack as="ul" gap={3} className={styles.tasks}>
            {tasks.map((task) => (
              <li key={task.task_id}>
                <TaskOf task={task} onDone={(visit) => complete(task, visit)} />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </DeskPage>
  )
}

function TaskOf({ task, onDone }: { task: Task; onDone: (visit: string) => void }) {
  if (task.kind === 'low_rating') return <RatingTask task={task} />
  if (task.kind === 'failed_message') return <MessageTask task={task} onDone={onDone} />
  return 'customer_phone' in task ? <CallTask task={task} onDone={onDone} /> : <QuoteTask task={task} onDone={onDone} />
}
