import { lazy, Suspense, useRef } from 'react'
import { isMobile } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { ApiProblem, hasErrorCode, NetworkProblem } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import { asksForCode } from '../../../core/one-time-code/sent-code.ts'
import { detailsQuestion } from '../../../core/order-fields/details-fields.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { useLastingProblem } from '../../../core/ui/notice/update-problem.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import { useWizardDraft } from '../steps.ts'
import { usePreparedWork } from '../submit/use-prepared-work.ts'
import { useSubmission } from '../submit/use-submission.ts'
import { WizardScreen } from '../wizard-screen.tsx'
import { DetailsForm, detailsFormId } from './details-form.tsx'

// Rarely needed, so it is loaded on demand.
const BookingCode = lazy(async () => ({
  default: (await import('../../../core/one-time-code/booking-code.tsx')).BookingCode,
}))

/** Step 4: details for the technician, and the submit (specification 9.8). */
export function AdditionalRequestPage() {
  return (
    <QueryProvider>
      <DetailsStep />
    </QueryProvider>
  )
}

function DetailsStep() {
  const draft = useWizardDraft('details')
  useSignInWhenSessionExpired()
  usePreparedWork()
  const code = useRef<BookingCodeHandle>(null)
  const { sent, isChecking, inDoubt, isCodeRequired, earlier, submit, finish, ...submission } = useSubmission(code)
  const problem = useLastingProblem(submission.problem)
  const shown = sent ?? draft
  const service = shown.service_type
  const busy = sent !== undefined
  const progress = isChecking ? '확인하는 중' : '접수하는 중'
  const label = isCodeRequired && isMobile(shown.customer_phone ?? '') ? '확인하고 접수하기' : '예약하기'
  return (
    <WizardScreen
      step={4}
      service={service}
      back={paths.requestBasicInfo}
      close
      {...detailsQuestion(service)}
      bar={
        <>
          {service !== undefined && <OperatorFooter />}
          <BottomBar>
            {inDoubt && <UnknownOutcome problem={problem} />}
            {!inDoubt && problem !== undefined && !asksForCode(problem) && <SubmitProblem problem={problem} />}
            <Button type="submit" form={detailsFormId} busy={busy}>
              {busy ? progress : label}
            </Button>
          </BottomBar>
        </>
      }
    >
      {service !== undefined && (
        <DetailsForm draft={shown} service={service} onSubmit={submit}>
          {isCodeRequired && (
            <Suspense>
              <BookingCode
                phone={shown.customer_phone ?? ''}
                problem={problem}
                help="입력한 내용은 그대로 있어요. 확인되면 바로 접수돼요."
                ref={code}
              />
            </Suspense>
          )}
        </DetailsForm>
      )}
      <Dialog
        open={earlier}
        onClose={finish}
        title="먼저 보낸 내용으로 접수되어 있어요"
        actions={<Button onClick={finish}>내 예약 보기</Button>}
      >
        내용은 내 예약에서 바꿀 수 있어요.
      </Dialog>
    </WizardScreen>
  )
}

const isOffline = (problem: unknown) => problem instanceof NetworkProblem && problem.offline

/** Why nothing was booked. */
const SubmitProblem = ({ problem }: { problem: unknown }) => (
  <Notice kind="error" title={sentenceOfProblem(problem)} problem={problem}>
    {!isOffline(problem) && '입력한 내용은 그대로 남아 있어요.'}
    {hasErrorCode(problem, 'WORK_REQUIRED') && <CallOperator />}
    {hasTooManyOpenBookings(problem) && <LinkToBookings />}
  </Notice>
)

const hasTooManyOpenBookings = (problem: unknown) =>
  problem instanceof ApiProblem && problem.errors.some(({ code }) => code === 'TOO_MANY_OPEN_BOOKINGS')

/** Where open bookings can be cancelled. */
function LinkToBookings() {
  const isMember = useSignedIn() === true
  return (
    <Text as="p" marginTop={2}>
      <TextLink to={isMember ? paths.inquiryDashboard : paths.requestSearch}>진행 중인 예약 보기</TextLink>
    </Text>
  )
}

/** An earlier try may have booked, and another one is safe. @param problem undefined after a reload */
function UnknownOutcome({ problem }: { problem: unknown }) {
  const unknown = '접수됐는지 아직 몰라요'
  return (
    <Notice
      kind={problem === undefined ? 'warm' : 'error'}
      title={problem instanceof ApiProblem ? messages.SUBMIT_FAILED : unknown}
      problem={problem}
    >
      {problem instanceof ApiProblem && `${unknown}. `}
      {isOffline(problem) && '인터넷에 연결되어 있지 않아요. 연결된 뒤 '}다시 눌러도 한 번만 예약돼요. 입력한 내용은
      그대로 남아 있어요.
    </Notice>
  )
}
