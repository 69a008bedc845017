import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { MoreIcon, SearchIcon } from '../../core/art/tool-icons.tsx'
import { now } from '../../core/lib/clock.ts'
import type { Icon } from '../../core/ui/icon.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Row, Text } from '../../core/ui/layout.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import tabBar from '../../core/ui/screen/tab-bar.module.css'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { toMoveCount } from '../board/data/board-day.ts'
import { boardQuery } from '../board/data/board-query.ts'
import { staffPaths } from '../paths/staff-paths.ts'
import { useMe } from '../session/me-query.ts'
import { signOut } from '../session/sign-in-out.ts'
import { callBacksQuery, taskCountQuery, tasksQuery } from '../tasks/tasks-query.ts'
import { StaffBrand } from '../ui/brand.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { BoardIcon, CalendarIcon, ChartIcon, NoteIcon, SignOutIcon, StarIcon, TeamIcon } from '../ui/staff-icons.tsx'
import { useLeaving } from '../visits/parts/unsent-actions.tsx'
import styles from './shell.module.css'

type Destination = { to: string; icon: Icon; label: string; short?: string }

const board = { to: staffPaths.board, icon: BoardIcon, label: '오늘 보드', short: '보드' }
const main: readonly Destination[] = [
  board,
  { to: staffPaths.search, icon: SearchIcon, label: '예약 찾기', short: '찾기' },
  { to: staffPaths.takeBooking, icon: PhoneIcon, label: '전화 예약' },
  { to: staffPaths.calendar, icon: CalendarIcon, label: '달력' },
]
/** Destinations that narrow screens list on 더보기. */
export const furtherDestinations: readonly Required<Omit<Destination, 'short'>>[] = [
  { to: staffPaths.tasks, icon: NoteIcon, label: '할 일' },
  { to: staffPaths.team, icon: TeamIcon, label: '기사님' },
  { to: staffPaths.reviews, icon: StarIcon, label: '후기' },
  { to: staffPaths.figures, icon: ChartIcon, label: '통계' },
]

const skipNavigation = () => document.querySelector<HTMLElement>('main h1')?.focus()

/** The desk's navigation around its screens. @param drawer a booking that is open above the screen */
export function Desk({ drawer }: { drawer?: ReactNode }) {
  const { pathname } = useLocation()
  const current = (to: string) => (pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined)
  const isFurther = [staffPaths.more, ...furtherDestinations.map(({ to }) => to)].some((to) => current(to))
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipNavigation}>
        본문으로 건너뛰기
      </button>
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
                {to === staffPaths.reviews && <ReviewCount />}
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
      <nav className={`${tabBar.bar} ${styles.tabBar}`} aria-label="운영 메뉴">
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
            <SiteLink to={staffPaths.more} aria-current={isFurther ? 'page' : undefined}>
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

/** The number of bookings past their deadline, of unfinished visits, and of bookings that have to move. */
function OverdueCount() {
  const { data } = useQuery(boardQuery(seoulToday()))
  const time = new Date(now()).toISOString()
  const overdue = data?.unassigned.filter(({ due_at }) => due_at !== undefined && due_at < time).length ?? 0
  const unfinished = data?.unfinished.length ?? 0
  const toMove = toMoveCount(data?.to_move)
  const parts = [
    overdue > 0 && `배정 기한이 지난 예약 ${overdue}건`,
    unfinished > 0 && `마치지 않은 방문 ${unfinished}건`,
    toMove > 0 && `옮겨야 하는 방문 ${toMove}건`,
  ]
  return <CountBadge count={overdue + unfinished + toMove} kind="error" label={parts.filter(Boolean).join(', ')} />
}

/** The number of low ratings that wait for an answer. */
function ReviewCount() {
  const { data: tasks = [] } = useQuery(tasksQuery)
  const open = tasks.filter(({ kind }) => kind === 'low_rating').length
  return <CountBadge count={open} kind="notice" label={`답할 후기 ${open}건`} />
}

function TaskCount() {
  const { data: tasks = 0 } = useQuery(taskCountQuery)
  const { data: callBacks = [] } = useQuery(callBacksQuery)
  const count = tasks + callBacks.length
  return <CountBadge count={count} kind="notice" label={`할 일 ${count}건`} />
}
