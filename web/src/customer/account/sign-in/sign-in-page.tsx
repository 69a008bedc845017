import { useLocation } from 'react-router-dom'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { CodeEntry, CodeEntryButton } from '../../../core/one-time-code/code-entry.tsx'
import { codeProblemOf } from '../../../core/one-time-code/code-sending.ts'
import { NumberLead } from '../../../core/one-time-code/number-lead.tsx'
import { PhoneEntry, PhoneEntryButton } from '../../../core/one-time-code/phone-entry.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Box, Row } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { HelpSide } from '../../frame/help-side.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireGuest } from '../../session/redirects.ts'
import { originOf, type ReturnState, returnStateOf } from '../../session/return-state.ts'
import { membershipHelp } from '../membership-help.ts'
import { useSignIn } from './use-sign-in.ts'

const formId = 'log-in'

const titles = { phone: '전화번호로 로그인해주세요', code: '인증번호를 입력해주세요' }

/** Signs in with a code sent to the phone: the number first, then the code (specification 9.13). */
export function SignInPage() {
  return (
    <QueryProvider>
      <SignIn />
    </QueryProvider>
  )
}

type Entries = Pick<ReturnType<typeof useSignIn>, 'number' | 'code' | 'steps'>

function SignIn() {
  useRequireGuest()
  const { readEarlyInput, ...entries } = useSignIn()
  const { steps } = entries
  return (
    <Screen>
      <TopBar back={steps.step === 'phone' ? paths.myPage : steps.goBack} title="로그인" />
      {/* The field of a view takes the focus, so its heading is announced. */}
      <VisuallyHidden role="status">{titles[steps.step]}</VisuallyHidden>
      {steps.step === 'phone' ? <NumberView {...entries} onEarlyInput={readEarlyInput} /> : <CodeView {...entries} />}
      <HelpSide {...membershipHelp} />
    </Screen>
  )
}

type NumberViewProps = Entries & { onEarlyInput: (typed: Readonly<Record<string, string>>) => void }

function NumberView({ number, code, onEarlyInput }: NumberViewProps) {
  const { state } = useLocation()
  const returnState = useHydrated() ? returnStateOf(state) : {}
  const isUnknown = isUnknownNumber(code)
  return (
    <>
      <ScreenMain>
        <Question title={titles.phone} lead="문자로 보내드리는 인증번호만 있으면 돼요" />
        {returnState.reason !== undefined && (
          <Box marginBottom={5}>
            <ReasonNotice reason={returnState.reason} />
          </Box>
        )}
        <Form id={formId} onSubmit={number.submit} onEarlyInput={onEarlyInput}>
          <Fields>
            <PhoneEntry entry={number} scope="membership" onDigits={code.clearProblems} />
            <Failure code={code} />
          </Fields>
        </Form>
        {!isUnknown && (
          <Row as="p" wrap justify="center" rowGap={0} gap={2} marginTop={8} size="small" tone="muted">
            아직 회원이 아니신가요?
            <TextLink to={paths.signUp} state={originOf(returnState)}>
              회원가입
              <NextIcon size={20} />
            </TextLink>
          </Row>
        )}
      </ScreenMain>
      <BottomBar>
        {isUnknown ? (
          <SignUpLink phone={number.phone} />
        ) : (
          <PhoneEntryButton
            entry={number}
            form={formId}
            proven={code.busy ? '로그인하는 중' : '로그인'}
            busy={code.busy}
          />
        )}
      </BottomBar>
    </>
  )
}

function CodeView({ code, steps }: Entries) {
  return (
    <>
      <ScreenMain>
        <Question
          title={code.isProven ? '인증된 번호예요' : titles.code}
          lead={<NumberLead phone={code.phone} onChange={steps.goBack} />}
        />
        <Form id={formId} onSubmit={() => code.submit(code.code)}>
          <Fields>
            {code.isProven ? (
              <Failure code={code} />
            ) : (
              <CodeEntry
                entry={code}
                scope="membership"
                help="6자리를 입력하면 바로 로그인돼요"
                failure={<Failure code={code} />}
              />
            )}
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        {isUnknownNumber(code) ? (
          <SignUpLink phone={code.phone} />
        ) : (
          <CodeEntryButton entry={code} form={formId} label="로그인" busyLabel="로그인하는 중" />
        )}
      </BottomBar>
    </>
  )
}

const isUnknownNumber = ({ problem }: Entries['code']) => hasErrorCode(problem, 'MEMBER_NOT_FOUND')

/** Why the sign-in failed, unless the code was wrong. */
function Failure({ code: { problem } }: Pick<Entries, 'code'>) {
  if (problem === null || codeProblemOf(problem) !== undefined) return null
  if (hasErrorCode(problem, 'MEMBER_NOT_FOUND'))
    return (
      <Notice kind="error" title={messages.MEMBER_NOT_FOUND}>
        번호는 인증했어요. 바로 가입할 수 있어요.
      </Notice>
    )
  return <ProblemNotice title={messages.LOGIN_FAILED} problem={problem} />
}

function SignUpLink({ phone }: { phone: string }) {
  const { state } = useLocation()
  return (
    <ButtonLink to={paths.signUp} state={{ ...returnStateOf(state), phone }}>
      이 번호로 회원가입하기
    </ButtonLink>
  )
}

/** Why the person was redirected to the sign-in. */
function ReasonNotice({ reason }: Required<Pick<ReturnState, 'reason'>>) {
  if (reason === 'over') return <Notice title={messages.SIGN_IN_REQUIRED}>로그인하면 보던 화면으로 돌아가요.</Notice>
  if (reason === 'members only')
    return <Notice title="회원이 로그인해야 볼 수 있는 화면이에요">로그인하면 그 화면으로 돌아가요.</Notice>
  if (reason === 'withdrawn') {
    return <Notice title="탈퇴했어요">이름, 연락처, 주소를 모두 지웠어요. 예약은 로그인 없이도 할 수 있어요.</Notice>
  }
  return <Notice title="가입했어요">인증번호를 한 번 더 받아 로그인해주세요.</Notice>
}
