import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import styles from './task-count.module.css'
import { tasksQuery } from './tasks-query.ts'

/** How many tasks are open; nothing while there are none. */
export function TaskCount() {
  const { data: tasks = [] } = useQuery(tasksQuery)
  if (tasks.length === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{tasks.length}</span>
      <VisuallyHidden>전화할 일 {tasks.length}건</VisuallyHidden>
    </b>
  )
}
