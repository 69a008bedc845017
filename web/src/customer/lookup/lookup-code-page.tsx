import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { useHydrated } from '../../core/lib/use-hydrated.ts'
import { CodeEntry, CodeEntryButton } from '../../core/one-time-code/code-entry.tsx'
import { Fields } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { useLeave } from '../../core/ui/history/use-leave.ts'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { HelpSide } from '../frame/help-side.tsx'
import { QueryProvider } from '../session/query-provider.tsx'
import { useSignedIn } from '../session/session.ts'
import { isOpen, useLookupAccess } from './lookup-access.ts'
import { useLookupCode } from './use-lookup-code.ts'

const formId = 'look-up-code'

/** The code of a looked-up number. Submits with the sixth digit (specification 5.4). */
export function LookupCodePage() {
  return (
    <QueryProvider>
      <LookupCode />
    </QueryProvider>
  )
}

/** Redirects members, and guests without a lookup. */
function LookupCode() {
  const isHydrated = useHydrated()
  const access = useLookupAccess()
  const leave = useLeave()
  const navigate = useNavigate()
  const isMember = useSignedIn() === true
  useRedirect(isMember, () => ({ to: paths.inquiryDashboard }))
  useRedirect(isHydrated && !isMember && access === undefined, () => ({ to: paths.requests }))
  const isFirst = useNavigationField('isFirst') === true
  const openList = useEffectEvent(() =>
    isFirst ? void navigate(paths.lookedUpBookings, { replace: true }) : leave(paths.lookedUpBookings),
  )
  const isOpened = isOpen(access)
  useEffect(() => {
    if (isOpened) openList()
  }, [isOpened])
  return <CodeOfLookup key={access?.phone} phone={access?.phone ?? ''} onLeave={() => leave(paths.lookedUpBookings)} />
}

function CodeOfLookup({ phone, onLeave }: { phone: PhoneDigits; onLeave: () => void }) {
  const entry = useLookupCode(phone)
  return (
    <Screen>
      <TopBar back={onLeave} title="예약 조회" />
      <ScreenMain>
        <Question
          title="인증번호를 입력해주세요"
          lead={phone === '' ? '\u00a0' : `${withRoParticle(formatPhone(phone))} 보낸 6자리 숫자예요`}
        />
        <Form id={formId} onSubmit={() => entry.submit(entry.code)}>
          <Fields>
            <CodeEntry entry={entry} scope="lookup" help="6자리를 입력하면 바로 예약이 열려요" />
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <CodeEntryButton entry={entry} form={formId} label="예약 자세히 보기" busyLabel="확인하는 중" />
      </BottomBar>
      <HelpSide
        title="인증번호가 오지 않나요?"
        uses={['스팸 문자함에 있는지 확인해요', '전화번호가 맞는지 확인해요', '잠시 뒤 다시 받을 수 있어요']}
        lead="그래도 오지 않으면 전화로 알려주세요."
      />
    </Screen>
  )
}
