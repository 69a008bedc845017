import { exchangeCode } from '#shared/contract/code-routes.ts'
import { formatPhone, internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { call } from '../../core/api/client.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { CodeEntry, CodeEntryButton } from '../../core/one-time-code/code-entry.tsx'
import { codeProblemOf, useCodeSending } from '../../core/one-time-code/code-sending.ts'
import { useCodeEntry } from '../../core/one-time-code/use-code-entry.ts'
import { Form } from '../../core/ui/form/form.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { useProfile } from './profile-query.ts'
import { renewSession } from './sign-in-out.ts'

const formId = 'sign-in-again'

/** Whether the server requires a more recent sign-in (specification 6.6). */
export const asksToSignInAgain = (problem: unknown) => hasErrorCode(problem, 'SIGN_IN_AGAIN')

type SignInAgainProps = {
  /** Says what the sixth digit does. */
  help: string
  /** Runs once the member has signed in again, while the screen is shown. */
  onSignedIn: () => void
}

/** Asks a member for a code in place, and goes on with what they wanted (specification 9.13). */
export function SignInAgain(props: SignInAgainProps) {
  const profile = useProfile()
  const phone = profile.data?.phone
  return (
    <Stack ref={focusIfLost} tabIndex={-1} gap={3} radius="control">
      <Notice
        title={
          <>
            회원님이 맞는지{' '}
            <Text as="span" inline>
              한 번 더 확인할게요
            </Text>
          </>
        }
      >
        {phone !== undefined && `${withRoParticle(formatPhone(phone))} 인증번호를 보내드려요.`}
      </Notice>
      {phone !== undefined && <CodeOfMember phone={phone} {...props} />}
      {profile.isError && <QueryProblem title="내 정보를 불러오지 못했어요" query={profile} />}
    </Stack>
  )
}

function CodeOfMember({ phone, help, onSignedIn }: SignInAgainProps & { phone: PhoneDigits }) {
  const sending = useCodeSending('login')
  const { signal } = useScreenSignal()
  const entry = useCodeEntry({
    phone,
    sending,
    exchange: async (answer) => {
      const { customToken } = await call(exchangeCode, { body: { phoneNumber: internationalPhone(phone), ...answer } })
      signal.throwIfAborted()
      await renewSession(phone, customToken)
      sending.clear()
    },
    onAccepted: onSignedIn,
  })
  const { problem } = entry
  const isOfCode = problem === null || codeProblemOf(problem) !== undefined
  return (
    <Form id={formId} onSubmit={() => entry.submit(entry.code)}>
      <Stack gap={3}>
        <CodeEntry
          entry={entry}
          scope="phone"
          help={help}
          failure={!isOfCode && <ProblemNotice title={messages.LOGIN_FAILED} problem={problem} />}
        />
        <CodeEntryButton entry={entry} form={formId} label="확인" busyLabel="확인하는 중" />
      </Stack>
    </Form>
  )
}

/** Takes the focus of the button that it replaces. */
function focusIfLost(notice: HTMLElement | null) {
  if (document.activeElement === document.body) notice?.focus()
}
