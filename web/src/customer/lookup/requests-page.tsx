import { paths } from '#shared/paths.ts'
import { useHydrated } from '../../core/lib/use-hydrated.ts'
import { Card, Stack } from '../../core/ui/layout.tsx'
import { Rows } from '../../core/ui/rows.tsx'
import { Question, Screen, ScreenMain } from '../../core/ui/screen/screen.tsx'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { ListIcon, PersonIcon } from '../../core/ui/symbol-icons.tsx'
import { HelpSide } from '../frame/help-side.tsx'
import { TabBar } from '../frame/tab-bar.tsx'
import { QueryProvider } from '../session/query-provider.tsx'
import { useSignedIn } from '../session/session.ts'
import { useBookingTokens } from './booking-tokens.ts'
import { useLookupAccess } from './lookup-access.ts'
import { LookupForm } from './lookup-form.tsx'
import styles from './requests-page.module.css'

const lookupHelp = {
  title: '예약을 찾으면 할 수 있어요',
  uses: ['방문 날짜와 기사님을 확인해요', '날짜와 내용을 바꾸거나 취소해요', '견적을 보고 승인해요'],
  lead: '예약을 찾기 어려우면 전화로 알려주세요.',
} as const

/** Finds bookings by phone number. Members are redirected to their bookings (specification 9.10). */
export function RequestsPage() {
  const signedIn = useSignedIn()
  useRedirect(signedIn === true, () => ({ to: paths.inquiryDashboard }))
  return signedIn === true ? <RedirectScreen /> : <Lookup />
}

/** The screen during the redirect. */
function RedirectScreen() {
  return (
    <Screen grouped>
      <ScreenMain first>
        <Question close title="고객님의 예약" />
      </ScreenMain>
      <TabBar current="requests" />
    </Screen>
  )
}

/**
 * The lookup of guests, below a link to the bookings made on this device. The prerendered page has the link, hidden where
 * the browser knows none (`visitor-script.ts`).
 */
function Lookup() {
  const tokens = useBookingTokens()
  const access = useLookupAccess()
  const isHydrated = useHydrated()
  return (
    <Screen grouped>
      <ScreenMain first>
        <Question close title="예약 조회" lead="예약할 때 쓴 전화번호로 찾을 수 있어요" />
        <Stack gap={3}>
          {(!isHydrated || tokens.length > 0) && (
            <div className={isHydrated ? undefined : styles.pending}>
              <Rows
                rows={[
                  {
                    to: paths.inquiryDashboard,
                    icon: ListIcon,
                    title: `이 기기에서 접수한 예약${tokens.length > 0 ? ` ${tokens.length}건` : ''}`,
                    text: '자세히 보고 바꾸거나 취소해요',
                  },
                ]}
              />
            </div>
          )}
          <Card padding={5}>
            <QueryProvider>
              <LookupForm lastPhone={access?.phone ?? ''} />
            </QueryProvider>
          </Card>
          <Rows
            rows={[
              {
                to: paths.login,
                state: { from: paths.inquiryDashboard },
                icon: PersonIcon,
                title: '로그인',
                text: '로그인하고 한 예약은 로그인하면 볼 수 있어요',
              },
            ]}
          />
        </Stack>
      </ScreenMain>
      <HelpSide {...lookupHelp} />
      <TabBar current="requests" />
    </Screen>
  )
}
