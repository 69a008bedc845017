import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { phoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { CodeEntry, CodeEntryButton } from '../../../core/one-time-code/code-entry.tsx'
import { codeProblemOf } from '../../../core/one-time-code/code-sending.ts'
import { NumberLead } from '../../../core/one-time-code/number-lead.tsx'
import { PhoneEntry, PhoneEntryButton } from '../../../core/one-time-code/phone-entry.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { ConsentTerms } from '../../../core/ui/form/consent-terms.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { MissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { ProgressBar } from '../../../core/ui/screen/progress-bar.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { HelpSide } from '../../frame/help-side.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireGuest } from '../../session/redirects.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { membershipHelp } from '../membership-help.ts'
import { AddressFields, BirthDateField, EmailField, JobField, NameField } from '../profile/profile-fields.tsx'
import { missingFields } from '../profile/profile-values.ts'
import { type SignUpValues, type SignUpView, saveSignUpPhone, signUpViewNames, signUpViews } from './sign-up-values.ts'
import { useSignUp } from './use-sign-up.ts'

const formId = 'sign-up'

const titles: Readonly<Record<SignUpView, string>> = {
  phone: '전화번호를 알려주세요',
  code: '인증번호를 입력해주세요',
  name: '이름과 생년월일을 알려주세요',
  address: '어디에 사시나요?',
  consent: '마지막으로 동의해주세요',
}

/** A new member: the number, its code, the profile in two views, and consent (specification 9.13). */
export function SignUpPage() {
  return (
    <QueryProvider>
      <SignUp />
    </QueryProvider>
  )
}

type ViewProps = { signUp: ReturnType<typeof useSignUp> }

function SignUp() {
  useRequireGuest()
  const navigate = useNavigate()
  const { state } = useLocation()
  const signUp = useSignUp()
  const { form, steps, missingDialog } = signUp
  useFocusAfterSearch((field) => form.setFocus(field === 'detail' ? 'address_detail' : 'address'))
  const leave = () => void navigate(paths.login, { state: originOf(returnStateOf(state)) })
  const number = steps.position + 1
  return (
    <Screen>
      <TopBar
        back={steps.step === 'phone' ? leave : steps.goBack}
        title="회원가입"
        end={
          <>
            {signUpViewNames.length}단계 중 <strong>{number}단계</strong>
          </>
        }
      >
        <ProgressBar label="회원가입 진행" step={number} steps={signUpViewNames.length} />
      </TopBar>
      {/* The field of a view takes the focus, so its heading is announced. */}
      <VisuallyHidden role="status">{titles[steps.step]}</VisuallyHidden>
      <FormProvider {...form}>
        {steps.step === 'phone' && <NumberView signUp={signUp} />}
        {steps.step === 'code' && <CodeView signUp={signUp} />}
        {steps.step === 'name' && <NameView signUp={signUp} />}
        {steps.step === 'address' && <AddressView signUp={signUp} />}
        {steps.step === 'consent' && <ConsentView signUp={signUp} />}
      </FormProvider>
      <HelpSide {...membershipHelp} />
      <MissingDialog
        dialog={missingDialog}
        around={() => document.getElementById(formId)}
        missing={missingFields(form.formState.errors)}
      >
        {messages.INFORMATION_REQUIRED}
      </MissingDialog>
    </Screen>
  )
}

function NumberView({ signUp: { number, code } }: ViewProps) {
  const readEarlyInput = ({ phone = '' }: Readonly<Record<string, string>>) => {
    number.setPhone(phoneDigits(phone))
    saveSignUpPhone(phoneDigits(phone))
  }
  return (
    <>
      <ScreenMain>
        <Question close title={titles.phone} lead="다음부터 주소를 적지 않아도 돼요" />
        <Form id={formId} onSubmit={number.submit} onEarlyInput={readEarlyInput}>
          <Fields>
            <PhoneEntry
              entry={number}
              scope="membership"
              onDigits={(digits) => {
                code.clearProblems()
                saveSignUpPhone(digits)
              }}
            />
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <PhoneEntryButton entry={number} form={formId} proven="이름 입력하기" />
      </BottomBar>
    </>
  )
}

function CodeView({ signUp }: ViewProps) {
  const { code, steps, isProofOver, goToProfile } = signUp
  if (code.result !== undefined) return <RegisteredView ticket={code.result.customToken} signUp={signUp} />
  return (
    <>
      <ScreenMain>
        <Question
          close
          title={code.isProven ? '인증된 번호예요' : titles.code}
          lead={<NumberLead phone={code.phone} onChange={steps.goBack} />}
        />
        <Form id={formId} onSubmit={() => (code.isProven ? goToProfile() : code.submit(code.code))}>
          <Fields>
            {isProofOver && (
              <Notice kind="warm" title={messages.CODE_EXPIRED}>
                입력한 내용은 그대로 남아 있어요.
              </Notice>
            )}
            {!code.isProven && <CodeEntry entry={code} scope="membership" help="6자리를 입력하면 다음으로 넘어가요" />}
          </Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <CodeEntryButton entry={code} form={formId} label="이름 입력하기" busyLabel="확인하는 중" />
      </BottomBar>
    </>
  )
}

/** The number of a member, which the code has verified. */
function RegisteredView({ ticket, signUp }: ViewProps & { ticket: string }) {
  const { code, steps, openingSession } = signUp
  return (
    <>
      <ScreenMain>
        <Question close title="이미 회원이에요" lead={<NumberLead phone={code.phone} onChange={steps.goBack} />} />
        <Notice kind="error" title={messages.PHONE_ALREADY_REGISTERED}>
          번호는 인증했어요. 바로 로그인할 수 있어요.
        </Notice>
      </ScreenMain>
      <BottomBar>
        <Button busy={openingSession.isPending} onClick={() => openingSession.mutate(ticket)}>
          {openingSession.isPending ? '로그인하는 중' : '이 번호로 로그인하기'}
        </Button>
      </BottomBar>
    </>
  )
}

/** Focuses the first wrong field of the view, else its first one. */
function useFocusOnView(view: 'name' | 'address') {
  const { formState, setFocus } = useFormContext<SignUpValues>()
  const { errors } = formState
  const focusField = useEffectEvent(() => {
    const fields: readonly (keyof SignUpValues)[] = signUpViews[view]
    setFocus(fields.find((field) => errors[field] !== undefined) ?? signUpViews[view][0])
  })
  useEffect(() => focusField(), [])
}

function NameView({ signUp }: ViewProps) {
  useFocusOnView('name')
  return (
    <ProfileView title={titles.name} next="주소 입력하기" signUp={signUp}>
      <NameField />
      <BirthDateField />
      <EmailField />
    </ProfileView>
  )
}

function AddressView({ signUp }: ViewProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  useFocusOnView('address')
  return (
    <ProfileView title={titles.address} next="동의 내용 확인하기" signUp={signUp}>
      <AddressFields
        onAddress={() => {
          markSearchOpened()
          void navigate(paths.signUpAddress, { state: { ...state, from: paths.signUp } })
        }}
      />
      <JobField />
    </ProfileView>
  )
}

type ProfileViewProps = ViewProps & { title: string; next: string; children: ReactNode }

function ProfileView({ title, next, signUp, children }: ProfileViewProps) {
  return (
    <>
      <ScreenMain>
        <Question close title={title} />
        <Form id={formId} onSubmit={signUp.leaveView}>
          <Fields>{children}</Fields>
        </Form>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={formId}>
          {next}
        </Button>
      </BottomBar>
    </>
  )
}

function ConsentView({ signUp: { number, submit, busy, problem } }: ViewProps) {
  const { register, formState } = useFormContext<SignUpValues>()
  return (
    <>
      <ScreenMain>
        <Question close title={titles.consent} />
        <Form id={formId} onSubmit={submit}>
          <Checkbox
            {...register('consent')}
            label="개인정보 수집·이용에 동의해요 (필수)"
            error={sentenceOf(formState.errors.consent?.message)}
          />
          <ConsentTerms
            collected="이름, 생년월일, 전화번호, 주소, 고객 유형, 이메일(선택)"
            purpose="회원 확인과 로그인, 예약 접수와 방문, 예약에 관한 연락"
            retention="회원 탈퇴까지"
            refusal="회원으로 가입할 수 없어요. 이메일은 적지 않아도 괜찮아요."
          />
        </Form>
      </ScreenMain>
      <BottomBar>
        <Failure problem={problem} phone={number.phone} />
        <Button type="submit" form={formId} busy={busy}>
          {busy ? '가입하는 중' : '가입하기'}
        </Button>
      </BottomBar>
    </>
  )
}

/** Why the sign-up failed, unless another view shows it. */
function Failure({ problem, phone }: { problem: unknown; phone: string }) {
  const { state } = useLocation()
  const isOfField = problem instanceof ApiProblem && problem.errors.length > 0
  if (problem === null || isOfField || codeProblemOf(problem) !== undefined) return null
  if (hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED'))
    return (
      <Notice kind="error" title={messages.PHONE_ALREADY_REGISTERED}>
        <TextLink to={paths.login} state={{ ...returnStateOf(state), phone }}>
          이 번호로 로그인하기
          <NextIcon size={20} />
        </TextLink>
      </Notice>
    )
  return <ProblemNotice title={messages.SIGN_UP_FAILED} problem={problem} />
}
