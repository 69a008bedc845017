import { lazy, Suspense } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Box, Row } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { useHydrated } from '../../../core/ui/use-hydrated.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireGuest } from '../../session/redirects.ts'
import { originOf, type ReturnState, returnStateOf } from '../../session/return-state.ts'
import { PhoneAndCode } from './phone-and-code.tsx'
import { useSignIn } from './use-sign-in.ts'

const formId = 'log-in'

const RequestedNumber = lazy(async () => ({ default: (await import('./requested-number.tsx')).RequestedNumber }))

/** Signs in with a code sent to the phone, as soon as its sixth digit is typed (specification 9.13). */
export function SignInPage() {
  return (
    <QueryProvider>
      <SignIn />
    </QueryProvider>
  )
}

function SignIn() {
  useRequireGuest()
  const { state } = useLocation()
  const returnState = useHydrated() ? returnStateOf(state) : {}
  const { form, sending, busy, problem, submit, clearProblem, readEarlyInput } = useSignIn()
  return (
    <Screen>
      <TopBar back={paths.myPage} title="로그인" />
      <ScreenMain>
        {sending.sent === undefined || sending.provenBy(sending.sent.phone) !== undefined ? (
          <Question title="전화번호로 로그인해주세요" lead="문자로 보내드리는 인증번호만 있으면 돼요" />
        ) : (
          <Question title="인증번호를 입력해주세요" lead="문자로 보낸 6자리 숫자예요" />
        )}
        {returnState.reason !== undefined && (
          <Box marginBottom={5}>
            <ReasonNotice reason={returnState.reason} />
          </Box>
        )}
        <FormProvider {...form}>
          <Form id={formId} onSubmit={submit} onEarlyInput={readEarlyInput}>
            <Fields>
              <PhoneAndCode
                sending={sending}
                problem={problem.code}
                triesLeft={problem.triesLeft}
                help="6자리를 모두 입력하면 바로 로그인돼요"
                onPhone={clearProblem}
                onCode={clearProblem}
                onComplete={() => void submit()}
              />
              {problem.isUnknown === true && (
                <Notice kind="error" title={messages.MEMBER_NOT_FOUND}>
                  번호는 확인했어요. 바로 가입할 수 있어요.
                </Notice>
              )}
              {problem.isRequested && (
                <Suspense>
                  <RequestedNumber phone={form.getValues('phone')} sending={sending} />
                </Suspense>
              )}
              {problem.title !== undefined && (
                <Notice kind="error" title={problem.title} problem={problem.cause}>
                  {problem.text}
                </Notice>
              )}
            </Fields>
          </Form>
        </FormProvider>
        {problem.isUnknown !== true && (
          <Row as="p" wrap justify="center" rowGap={0} gap={2} marginTop={8} size="small" tone="muted">
            아직 회원이 아니신가요?
            <TextLink to={paths.signUp} state={originOf(returnState)}>
              회원가입
              <NextIcon size={20} />
            </TextLink>
          </Row>
        )}
      </ScreenMain>
      {problem.isRequested !== true && (
        <BottomBar>
          {problem.isUnknown === true ? (
            <ButtonLink to={paths.signUp} state={{ ...returnState, phone: form.getValues('phone') }}>
              이 번호로 회원가입하기
            </ButtonLink>
          ) : (
            <Button type="submit" form={formId} busy={busy}>
              {busy ? '로그인하는 중' : '로그인'}
            </Button>
          )}
        </BottomBar>
      )}
    </Screen>
  )
}

/** Why the person was redirected to the sign-in. */
function ReasonNotice({ reason }: Required<Pick<ReturnState, 'reason'>>) {
  if (reason === 'over') return <Notice title={messages.SIGN_IN_REQUIRED}>로그인하면 보던 화면으로 돌아가요.</Notice>
  if (reason === 'withdrawn') {
    return <Notice title="탈퇴했어요">이름, 연락처, 주소를 모두 지웠어요. 예약은 로그인 없이도 할 수 있어요.</Notice>
  }
  return <Notice title="가입했어요">인증번호를 한 번 더 받아 로그인해주세요.</Notice>
}
