import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../core/ui/layout.tsx'
import { Rows } from '../../core/ui/rows.tsx'
import { PersonIcon } from '../../core/ui/symbol-icons.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { ForgetDevice } from '../session/forget-device.tsx'
import { useMe } from '../session/me-query.ts'
import { signOut } from '../session/sign-in-out.ts'
import { taskCountQuery } from '../tasks/tasks-query.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { SignOutIcon } from '../ui/staff-icons.tsx'
import { useLeaving } from '../visits/parts/unsent-actions.tsx'
import styles from './more-page.module.css'
import { furtherDestinations } from './shell.tsx'

/** Destinations that do not fit into the tab bar of narrow screens. */
export function MorePage() {
  const { staff_id, name, roles } = useMe()
  const { data: count = 0 } = useQuery(taskCountQuery)
  const leaving = useLeaving(staff_id, signOut)
  const visits = roles.includes('technician') ? [{ to: staffPaths.visits, icon: PersonIcon, title: '내 방문' }] : []
  const further = furtherDestinations.map(({ label, ...row }) => ({
    ...row,
    title: label,
    ...(row.to === staffPaths.tasks && count > 0 && { text: `${count}건` }),
  }))
  return (
    <DeskPage title="더보기" lead={`${name} · 배정 담당`}>
      <Stack gap={4} className={styles.rows}>
        <Rows rows={[...further, ...visits]} />
        <Rows rows={[{ icon: SignOutIcon, title: '로그아웃', onClick: leaving.start }]} />
        <ForgetDevice />
      </Stack>
      {leaving.dialog}
    </DeskPage>
  )
}
