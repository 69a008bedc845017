import { useQuery } from '@tanstack/react-query'
import { useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { policyLinks } from '../../../core/lib/policy-links.ts'
import { Button } from '../../../core/ui/button.tsx'
import { type IconProps, IconSvg } from '../../../core/ui/icon.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { LockIcon } from '../../../core/ui/lock-icon.tsx'
import { PinIcon } from '../../../core/ui/page-icons.tsx'
import { Rows } from '../../../core/ui/rows.tsx'
import { Screen, ScreenMain } from '../../../core/ui/screen/screen.tsx'
import { ListIcon, PersonIcon, QuestionIcon } from '../../../core/ui/symbol-icons.tsx'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { myBookingsQuery } from '../../bookings/data/queries.ts'
import { HelpSide } from '../../frame/help-side.tsx'
import { TabBar } from '../../frame/tab-bar.tsx'
import { ProfileSavedNotice } from '../../session/profile-saved-notice.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import { signOut } from '../../session/sign-in-out.ts'
import { MemberSide } from '../member-side.tsx'
import { membershipHelp } from '../membership-help.ts'
import { afterVisitRows } from './after-visit-rows.ts'
import { Counters } from './counters.tsx'
import { GreetingSkeleton, GuestGreeting, MemberGreeting } from './greeting.tsx'
import styles from './my-page.module.css'

const MegaphoneIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M4 9.5h4.5l8-4.2a1 1 0 0 1 1.5.9v11.6a1 1 0 0 1-1.5.9l-8-4.2H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1Z"
    />
    <path d="M8.5 9.5v5M7 14.5l1.2 4.2a1 1 0 0 0 1 .8h1.1M21 10.6v2.8" />
  </IconSvg>
)

/** Greeting, bookings in numbers, and links (specification 9.14). */
export function MyPage() {
  const signedIn = useSignedIn()
  const isSessionExpired = useSessionExpired()
  const [isSigningOut, startSignOut] = useTransition()
  const navigate = useNavigate()
  const config = useConfig()
  const leave = () =>
    startSignOut(async () => {
      await signOut()
      await navigate(paths.login, { replace: true })
    })
  return (
    <Screen grouped>
      <ScreenMain first>
        <QueryProvider>
          {signedIn === undefined && <GreetingSkeleton />}
          {signedIn === false && <GuestGreeting isSessionExpired={isSessionExpired && !isSigningOut} />}
          {signedIn === true && <MemberGreeting />}
          <Stack gap={3} marginTop={5} className={styles.cards}>
            {signedIn === true && <ProfileSavedNotice />}
            {signedIn === true && <Counters />}
            {signedIn === true && <MemberRows months={config?.claims.freeAfterServiceMonths} />}
            {signedIn === false && (
              <Rows
                rows={[{ to: paths.requests, icon: ListIcon, title: '내 예약', text: '로그인 없이 전화번호로 찾아요' }]}
              />
            )}
            {/* After the rows that depend on the session, so that nothing moves. */}
            {signedIn !== undefined && <Rows rows={helpRows(config)} />}
            {signedIn === true && (
              <Button kind="quiet" busy={isSigningOut} onClick={leave}>
                {isSigningOut ? '로그아웃하는 중' : '로그아웃'}
              </Button>
            )}
          </Stack>
        </QueryProvider>
      </ScreenMain>
      <MemberSide />
      {signedIn === false && <HelpSide {...membershipHelp} />}
      <p className={styles.copyright}>{config === undefined ? '\u00a0' : `© ${config.operator.tradeName ?? ''}`}</p>
      <TabBar current="myPage" />
    </Screen>
  )
}

/** After the visit first: what is left of it, and the next booking. */
function MemberRows({ months }: { months: number | undefined }) {
  const { data, isError } = useQuery(myBookingsQuery)
  return (
    <>
      <Rows rows={afterVisitRows(data?.bookings ?? (isError ? 'unknown' : undefined), months, useSeoulToday())} />
      <Rows
        rows={[
          { to: paths.infoModify, icon: PersonIcon, title: '내 정보 바꾸기', text: '주소, 이름, 고객 유형' },
          { to: paths.addresses, icon: PinIcon, title: '저장한 주소', text: '예약할 때 골라 써요' },
        ]}
      />
    </>
  )
}

function helpRows(config: ReturnType<typeof useConfig>) {
  const { notices, privacy } = policyLinks(config)
  return [
    { to: paths.faq, icon: QuestionIcon, title: '자주 묻는 질문' },
    { ...notices, icon: MegaphoneIcon, title: '공지사항' },
    { ...privacy, icon: LockIcon, title: '개인정보 처리방침' },
  ]
}
