import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SearchIcon } from '../../core/art/tool-icons.tsx'
import type { Icon } from '../../core/ui/icon.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Row, Text } from '../../core/ui/layout.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { PhoneIcon } from '../../core/ui/symbol-icons.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { useMe } from '../session/me-query.ts'
import { signOut } from '../session/sign-in-out.ts'
import { TaskCount } from '../tasks/task-count.tsx'
import { StaffBrand } from '../ui/brand.tsx'
import { BoardIcon, CalendarIcon, ChartIcon, MoreIcon, NoteIcon, SignOutIcon, TeamIcon } from '../ui/staff-icons.tsx'
import { useLeaving } from '../visits/parts/unsent-actions.tsx'
import { OverdueCount } from './overdue-count.tsx'
import styles from './shell.module.css'

type Destination = { to: string; icon: Icon; label: string; short?: string }

const board = { to: staffPaths.board, icon: BoardIcon, label: '오늘 보드', short: '보드' }
const main: readonly Destination[] = [
  board,
  { to: staffPaths.search, icon: SearchIcon, label: '예약 찾기', short: '찾기' },
  { to: staffPaths.takeBooking, icon: PhoneIcon, label: '전화 예약' },
  { to: staffPaths.calendar, icon: CalendarIcon, label: '달력' },
]
/** On phones they stand behind 더보기. */
export const furtherDestinations: readonly Required<Omit<Destination, 'short'>>[] = [
  { to: staffPaths.tasks, icon: NoteIcon, label: '전화할 일' },
  { to: staffPaths.team, icon: TeamIcon, label: '기사님' },
  { to: staffPaths.figures, icon: ChartIcon, label: '통계' },
]

/**
 * The desk's navigation beside its screens, at the lower edge where there is no room for it.
 * @param drawer a booking that is opened above the screen
 */
export function Desk({ drawer }: { drawer?: ReactNode }) {
  const { pathname } = useLocation()
  const current = (to: string) => (pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined)
  const furtherIsCurrent = [staffPaths.more, ...furtherDestinations.map(({ to }) => to)].some((to) => current(to))
  return (
    <div className={styles.shell}>
      <nav className={styles.sideNav} aria-label="운영 메뉴">
        <StaffBrand />
        <ul>
          {[...main, ...furtherDestinations].map(({ to, icon: DestinationIcon, label }) => (
            <li key={to}>
              <SiteLink className={styles.link} to={to} aria-current={current(to)}>
                <DestinationIcon />
                {label}
                {to === board.to && <OverdueCount />}
                {to === staffPaths.tasks && <TaskCount />}
              </SiteLink>
            </li>
          ))}
        </ul>
        <Me />
      </nav>
      <div className={styles.main}>
        <Outlet />
      </div>
      {drawer}
      <nav className={styles.tabBar} aria-label="운영 메뉴">
        <ul>
          {main.map(({ to, icon: DestinationIcon, label, short = label }) => (
            <li key={to}>
              <SiteLink to={to} aria-current={current(to)}>
                <DestinationIcon />
                {short}
                {to === board.to && <OverdueCount />}
              </SiteLink>
            </li>
          ))}
          <li>
            <SiteLink to={staffPaths.more} aria-current={furtherIsCurrent ? 'page' : undefined}>
              <MoreIcon />
              더보기
              <TaskCount />
            </SiteLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}

function Me() {
  const { staff_id, name, roles } = useMe()
  const leaving = useLeaving(staff_id, signOut)
  return (
    <Row wrap justify="between" weight="bold" tone="strong" className={styles.account}>
      <span>
        {name}
        <Text as="small" block weight="regular" tone="muted">
          배정 담당
        </Text>
      </span>
      {roles.includes('technician') && (
        <SiteLink className={styles.visitsLink} to={staffPaths.visits}>
          내 방문
        </SiteLink>
      )}
      <button type="button" className={iconButton.button} aria-label="로그아웃" onClick={leaving.start}>
        <SignOutIcon size={20} tone="quiet" />
      </button>
      {leaving.dialog}
    </Row>
  )
}
