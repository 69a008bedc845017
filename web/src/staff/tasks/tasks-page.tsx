import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { limits } from '#shared/limits.ts'
import type { Task } from '#shared/staff/task.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { ButtonLink } from '../../core/ui/button.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { EmptyState } from '../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { CheckIcon } from '../../core/ui/symbol-icons.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { Key } from '../ui/key.tsx'
import { CallBacks } from './call-backs.tsx'
import { lookOf } from './task-kinds.ts'
import { TaskRow } from './task-row.tsx'
import styles from './task-rows.module.css'
import { groupByUrgency, type Urgency } from './task-urgency.ts'
import pageStyles from './tasks-page.module.css'
import { callBacksQuery, tasksQuery, unverifiedNearLimitQuery } from './tasks-query.ts'
import { useRowKeys } from './use-row-keys.ts'

const titles: Record<Urgency, string> = { late: '기한이 지났어요', today: '오늘 해야 해요', later: '그다음' }

/** Whom to call and what to answer, the most urgent first (specification 4.9). */
export function TasksPage() {
  const queries = useQueryClient()
  const query = useQuery(tasksQuery)
  const { data: tasks, error } = query
  const { data: { length: callBackCount } = [] } = useQuery(callBacksQuery)
  const { data: isUnverifiedNearLimit } = useQuery(unverifiedNearLimitQuery)
  const [search] = useSearchParams()
  const filter = search.get('show')
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
  const filtered = tasks?.filter((task) => lookOf(task).label === filter)
  // The last task of a filter takes the filter along.
  const shown = filtered?.length ? filtered : tasks
  return (
    <DeskPage
      title="할 일"
      end={
        <>
          {isUnverifiedNearLimit && (
            <ButtonLink kind="outline" small to={staffPaths.unverified}>
              인증하지 않은 예약
            </ButtonLink>
          )}
          {tasks !== undefined && tasks.length > 0 && (
            <TaskFilters tasks={tasks} callBackCount={callBackCount} shown={shown === tasks ? undefined : filter} />
          )}
        </>
      }
    >
      <Stack gap={4}>
        <div ref={result} tabIndex={-1} role="status" className={pageStyles.result}>
          {completed !== undefined && (
            <Notice title={`${completed.visit} 통화를 마쳤어요`}>
              {completed.hadNumber ? '전화번호를 지웠어요.' : '처리했어요.'}
            </Notice>
          )}
        </div>
        <CallBacks />
        {tasks === undefined && error !== null && <QueryProblem title="할 일을 불러오지 못했어요" query={query} />}
        {tasks === undefined && error === null && <Skeleton width="100%" height={160} />}
        {tasks?.length === 0 && callBackCount === 0 && (
          <EmptyState scene={<CheckIcon size={40} tone="tinted" />} title="지금은 할 일이 없어요">
            전화하거나 답할 일이 생기면 여기에 보여요.
          </EmptyState>
        )}
        {shown !== undefined && shown.length > 0 && <TaskGroups tasks={shown} onDone={complete} />}
      </Stack>
    </DeskPage>
  )
}

type TaskFiltersProps = { tasks: readonly Task[]; callBackCount: number; shown: string | null | undefined }

/** One filter for each kind that is open; people who wait for a call stay above all of them. */
function TaskFilters({ tasks, callBackCount, shown }: TaskFiltersProps) {
  const labels = tasks.map((task) => lookOf(task).label)
  const filters = [...new Set(labels)].map((label) => ({
    to: `${staffPaths.tasks}?show=${encodeURIComponent(label)}`,
    text: `${label} ${labels.filter((other) => other === label).length}`,
    isShown: label === shown,
  }))
  const all = { to: staffPaths.tasks, text: `모두 ${tasks.length + callBackCount}`, isShown: shown === undefined }
  return <FilterLinks label="할 일 고르기" filters={[all, ...filters]} />
}

type TaskGroupsProps = { tasks: readonly Task[]; onDone: (task: Task, visit: string) => void }

function TaskGroups({ tasks, onDone }: TaskGroupsProps) {
  const now = useMinute()
  const groups = useRef<HTMLDivElement>(null)
  useRowKeys(groups)
  return (
    <Stack gap={4} ref={groups}>
      {groupByUrgency(tasks, now).map(({ urgency, tasks: grouped }) => (
        <section key={urgency} className={styles.group} aria-labelledby={`tasks-${urgency}`}>
          <h2 id={`tasks-${urgency}`}>
            {titles[urgency]} {grouped.length}
          </h2>
          <ul>
            {grouped.map((task) => (
              <li key={task.task_id}>
                <TaskRow task={task} now={now} onDone={(visit) => onDone(task, visit)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {tasks.some((task) => 'customer_phone' in task) && (
        <Text size="small" tone="muted">
          여기에 보이는 전화번호는 {limits.tasks.closeDays}일 뒤에 지워져요.
        </Text>
      )}
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Key>J</Key>
          <Key>K</Key>옮기기
        </span>
        <span>
          <Key>Enter</Key>예약 보기
        </span>
      </p>
    </Stack>
  )
}
