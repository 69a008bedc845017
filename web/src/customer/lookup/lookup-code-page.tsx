import { useEffect, useEffectEvent, useRef } from 'react'
import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { CallInstead } from '../../core/one-time-code/call-instead.tsx'
import { CodeField } from '../../core/one-time-code/code-field.tsx'
import { SendButton } from '../../core/one-time-code/code-phone-field.tsx'
import { waitLabel } from '../../core/one-time-code/code-times.ts'
import { SendProblemNotice } from '../../core/one-time-code/send-problem-notice.tsx'
import { Button } from '../../core/ui/button.tsx'
import { Fields } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { Row, Text } from '../../core/ui/layout.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { useLeave } from '../../core/ui/screen/use-leave.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { useHydrated } from '../../core/ui/use-hydrated.ts'
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
  const isMember = useSignedIn() === true
  useRedirect(isMember, () => ({ to: paths.inquiryDashboard }))
  useRedirect(isHydrated && !isMember && access === undefined, () => ({ to: paths.requests }))
  const openList = useEffectEvent(() => leave(paths.lookedUpBookings))
  const isOpened = isOpen(access)
  useEffect(() => {
    if (isOpened) openList()
  }, [isOpened])
  return <CodeOfLookup key={access?.phone} phone={access?.phone ?? ''} onLeave={() => leave(paths.lookedUpBookings)} />
}

function CodeOfLookup({ phone, onLeave }: { phone: PhoneDigits; onLeave: () => void }) {
  const { sending, code, setCode, error, triesLeft, failure, cause, busy, submit, resend } = useLookupCode(phone)
  const input = useRef<HTMLInputElement>(null)
  const wait = sending.resendIn(phone)

  useEffect(() => {
    if (error === undefined) input.current?.focus()
    else input.current?.select()
  }, [error])

  return (
    <Screen>
      <TopBar back={onLeave} title="의뢰 조회" />
      <ScreenMain>
        <Question
          title="인증번호를 입력해주세요"
          lead={
            phone === ''
              ? '문자로 보낸 6자리 숫자예요'
              : `${withRoParticle(formatPhone(phone))} 보낸 문자에 있는 6자리 숫자예요`
          }
        />
        <Form id={formId} onSubmit={() => submit(code)}>
          <Fields>
            <CodeField
              name="code"
              ref={(element) => {
                input.current = element
              }}
              value={code}
              error={error}
              triesLeft={triesLeft}
              help="6자리를 모두 입력하면 바로 예약을 보여드려요"
              sending={sending}
              onCode={setCode}
              onComplete={submit}
            />
            <Row wrap justify="between" gap={3}>
              <Text size="small" tone="muted">
                {wait > 0 ? `${waitLabel(wait)} 뒤에 다시 받을 수 있어요` : '문자가 오지 않았나요?'}
              </Text>
              <SendButton
                busy={sending.busy}
                again={sending.sent !== undefined}
                wait={wait}
                onSend={() => {
                  input.current?.focus()
                  resend()
                }}
              />
            </Row>
            <CallInstead scope="lookup" sending={sending} phone={phone} />
            {failure !== undefined && <SendProblemNotice problem={failure} cause={cause} />}
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={formId} busy={busy}>
          {busy ? '확인하는 중' : '예약 자세히 보기'}
        </Button>
      </BottomBar>
    </Screen>
  )
}
