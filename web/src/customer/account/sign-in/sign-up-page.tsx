import { FormProvider, useFormContext } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { ConsentTerms } from '../../../core/ui/form/consent-terms.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { MissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireGuest } from '../../session/redirects.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { AddressFields, BirthDateField, EmailField, JobField, NameField } from '../profile/profile-fields.tsx'
import { missingFields } from '../profile/profile-values.ts'
import { PhoneAndCode } from './phone-and-code.tsx'
import { type SignUpValues, savePreHydrationInput } from './sign-up-values.ts'
import { useSignUp } from './use-sign-up.ts'

const formId = 'sign-up'

/** The form of a new member: profile, phone with its code, and consent (specification 9.13). */
export function SignUpPage() {
  return (
    <QueryProvider>
      <SignUp />
    </QueryProvider>
  )
}

function SignUp() {
  useRequireGuest()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { form, sending, busy, problem, submit, missingDialog, clearProblem } = useSignUp()
  const missing = missingFields(form.formState.errors)
  useFocusAfterSearch((field) => form.setFocus(field === 'detail' ? 'address_detail' : 'address'))
  return (
    <Screen>
      <TopBar back={() => void navigate(paths.login, { state: originOf(returnStateOf(state)) })} title="회원가입" />
      <ScreenMain>
        <Question title="회원 정보를 입력해주세요" lead="다음부터는 주소와 연락처를 다시 쓰지 않아도 돼요" />
        <FormProvider {...form}>
          <Form id={formId} onSubmit={submit} onEarlyInput={savePreHydrationInput}>
            <Fields>
              <EmailField />
              <NameField />
              <JobField />
              <BirthDateField />
              <AddressFields
                onAddress={() => {
                  markSearchOpened()
                  void navigate(paths.signUpAddress, { state: { from: paths.signUp } })
                }}
              />
              <PhoneAndCode
                sending={sending}
                problem={problem.code}
                triesLeft={problem.triesLeft}
                onPhone={clearProblem}
              >
                {problem.isRegistered === true && (
                  <Notice kind="error" title={messages.PHONE_ALREADY_REGISTERED}>
                    <TextLink to={paths.login} state={{ ...returnStateOf(state), phone: form.getValues('phone') }}>
                      이 번호로 로그인하기
                      <NextIcon size={20} />
                    </TextLink>
                  </Notice>
                )}
              </PhoneAndCode>
              <Consent />
            </Fields>
          </Form>
        </FormProvider>
      </ScreenMain>
      <MissingDialog dialog={missingDialog} around={() => document.getElementById(formId)} missing={missing}>
        {messages.INFORMATION_REQUIRED}
      </MissingDialog>
      <OperatorFooter />
      <BottomBar>
        {problem.title !== undefined && (
          <Notice kind="error" title={problem.title} problem={problem.cause}>
            {problem.text}
          </Notice>
        )}
        <Button type="submit" form={formId} busy={busy}>
          {busy ? '가입하는 중' : '가입하기'}
        </Button>
      </BottomBar>
    </Screen>
  )
}

/** Registered after the other fields: the first invalid field gets the focus. */
function Consent() {
  const { register, formState } = useFormContext<SignUpValues>()
  return (
    <div>
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
    </div>
  )
}
