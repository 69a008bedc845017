import { paths } from '#shared/paths.ts'
import styles from '../../core/ui/screen/tab-bar.module.css'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { HomeIcon, ListIcon, PersonIcon } from '../../core/ui/symbol-icons.tsx'

type Tab = 'home' | 'requests' | 'myPage'

/** The main menu at the lower edge, on the screens of specification 9.1. `current` is undefined where no tab stands. */
export function TabBar({ current }: { current?: Tab }) {
  const mark = (tab: Tab) => (tab === current ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className={styles.bar} aria-label="주요 메뉴">
      <ul>
        <li>
          <SiteLink to={paths.home} {...mark('home')}>
            <HomeIcon />홈
          </SiteLink>
        </li>
        <li>
          <SiteLink to={paths.requests} {...mark('requests')}>
            <ListIcon />내 예약
          </SiteLink>
        </li>
        <li>
          <SiteLink to={paths.myPage} {...mark('myPage')}>
            <PersonIcon />
            마이페이지
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}
