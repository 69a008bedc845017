import { paths } from '#shared/paths.ts'
import type { Icon } from '../../core/ui/icon.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { HomeIcon, ListIcon, PersonIcon, QuestionIcon, WonIcon } from '../../core/ui/symbol-icons.tsx'
import styles from './side-nav.module.css'

/** @property also what the paths of its other pages begin with */
type Destination = { to: string; icon: Icon; label: string; also?: readonly string[] }

const destinations: readonly Destination[] = [
  { to: paths.home, icon: HomeIcon, label: '홈', also: ['/services/', '/areas/'] },
  {
    to: paths.requests,
    icon: ListIcon,
    label: '내 예약',
    also: [paths.requestSearch, paths.inquiryDashboard, paths.completedRequests],
  },
  { to: paths.myPage, icon: PersonIcon, label: '마이페이지' },
  { to: paths.pricing, icon: WonIcon, label: '요금 안내' },
  { to: paths.faq, icon: QuestionIcon, label: '자주 묻는 질문' },
]

/** The main menu of wide screens, in place of the one at the lower edge (specification 9.1). @param path that is shown */
export function SideNav({ path }: { path: string }) {
  return (
    <nav className={styles.nav} aria-label="주요 메뉴">
      <ul>
        {destinations.map(({ to, icon: DestinationIcon, label, also = [] }) => (
          <li key={to}>
            <SiteLink
              to={to}
              aria-current={path === to || also.some((start) => path.startsWith(start)) ? 'page' : undefined}
            >
              <DestinationIcon />
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
