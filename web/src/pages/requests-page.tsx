import { useLocation } from 'react-router-dom'
import { QueryProvider } from '../api/query-provider.tsx'
import { useBookingTokens } from '../booking/booking-tokens.ts'
import { dashboardStateOf } from '../booking/dashboard-state.ts'
import { LookUpForm } from '../booking/look-up-form.tsx'
import { paths } from '../paths.ts'
import { Rows } from '../ui/rows.tsx'
import { Question, Screen, ScreenMain } from '../ui/screen.tsx'
import { ListIcon } from '../ui/symbol-icons.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './requests-page.module.css'

/** Finds bookings by phone number; those made on this device are offered at once (spec §2, request lookup). */
export function RequestsPage() {
  const tokens = useBookingTokens()
  const { state } = useLocation()
  const known = useHydrated()
  const { clientPhone = '' } = known ? dashboardStateOf(state) : {}
  return (
    <Screen grouped>
      <ScreenMain first>
        <Question close title="의뢰 조회" lead="예약할 때 쓴 전화번호로 찾을 수 있어요" />
        <div className={styles.ways}>
          <div className={styles.card}>
            <QueryProvider>
              <LookUpForm typed={clientPhone} />
            </QueryProvider>
          </div>
          {/* Below: it is known only once the code is there, and must push nothing down. */}
          {tokens.length > 0 && (
            <Rows
              rows={[
                {
                  to: paths.inquiryDashboard,
                  icon: ListIcon,
                  title: `이 기기에서 접수한 의뢰 ${tokens.length}건`,
                  text: '자세히 보고 수정하거나 취소해요',
                },
              ]}
            />
          )}
        </div>
      </ScreenMain>
      <TabBar current="requests" />
    </Screen>
  )
}
