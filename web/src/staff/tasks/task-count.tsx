import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../ui/count-badge.tsx'
import { tasksQuery } from './tasks-query.ts'

/** How many tasks are open. */
export function TaskCount() {
  const { data: tasks = [] } = useQuery(tasksQuery)
  return <CountBadge count={tasks.length} kind="notice" label={`전화할 일 ${tasks.length}건`} />
}
