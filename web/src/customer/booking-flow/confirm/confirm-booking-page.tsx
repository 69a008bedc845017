import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { paths } from '#shared/paths.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { useWideScreen } from '../../../core/lib/use-screen-width.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import { asksForCode } from '../../../core/one-time-code/sent-code.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { ConsentTerms } from '../../../core/ui/form/consent-terms.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { usePreHydrationInput } from '../../../core/ui/form/use-pre-hydration-input.ts'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { useLastingProblem } from '../../../core/ui/notice/use-lasting-problem.ts'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import { useListedWork } from '../../../core/visit/use-listed-work.ts'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { updateDraft } from '../draft.ts'
import { feeOfDraft } from '../flow-fee.ts'
import { FlowScreen } from '../flow-screen.tsx'
import { FlowSum } from '../flow-sum.tsx'
import { useFlowDraft } from '../steps.ts'
import { usePreparedWork } from '../submit/use-prepared-work.ts'
import { type Submission, useSubmission } from '../submit/use-submission.ts'
import { BookingSummary } from './booking-summary.tsx'
import styles from './confirm-booking-page.module.css'
import { SubmitResult } from './submit-result.tsx'

// Rarely needed, so it is loaded on demand.
const BookingCode = lazy(async () => ({
  default: (await import('../../../core/one-time-code/booking-code.tsx')).BookingCode,
}))

/** The buttons refer to it. */
const formId = 'confirm-form'
const termsId = 'consent-terms'

/** Step 4, second screen: price, summary, consent and the submit (specification 9.8). */
export function ConfirmBookingPage() {
  return (
    <QueryProvider>
      <ConfirmStep />
    </QueryProvider>
  )
}

function ConfirmStep() {
  const draft = useFlowDraft('confirm')
  useSignInWhenSessionExpired()
  usePreparedWork()
  const code = useRef<BookingCodeHandle>(null)
  const listedWork = useListedWork(draft)
  const isWide = useWideScreen()
  const submission = useSubmission(listedWork, code)
  const { sent, isChecking, inDoubt, isCodeOpen, submit } = submission
  const problem = useLastingProblem(submission.problem)
  const { form, around } = useConsent(draft.consent === true)
  const isPriced = useConfig() !== undefined
  const shown = sent ?? draft
  const { service_type: service, customer_phone: phone = '' } = shown
  const result = (inDoubt || (problem !== undefined && !asksForCode(problem))) && (
    <SubmitResult inDoubt={inDoubt} problem={problem} work={{ before: submission.listedBefore, now: listedWork }} />
  )
  const fee = feeOfDraft(shown, sent === undefined ? listedWork : submission.listedBefore)
  const price = fee && <FeePanel fee={fee} plain={isWide} />
  return (
    <FlowScreen
      step={4}
      service={service}
      back={paths.additionalRequest}
      close
      summed
      title="확인하고 접수하기"
      footer={service !== undefined && <OperatorFooter />}
      bar={
        <BottomBar>
          {isWide && price}
          {!isCodeOpen && result}
          {/* A rejected submit had the consent. With large text, both are higher than a small window. */}
          {(isCodeOpen || !result || !form.getValues('consent')) && (
            <Row ref={around} align="start" justify="between" gap={3} className={styles.consent}>
              <Checkbox
                {...form.register('consent', { required: 'CONSENT_REQUIRED' })}
                form={formId}
                label="개인정보 수집·이용과 제공에 동의해요 (필수)"
                error={sentenceOf(form.formState.errors.consent?.message)}
              />
              <TermsLink />
            </Row>
          )}
          <FlowSum draft={shown}>
            <SubmitButton busy={sent !== undefined && !isCodeOpen} isChecking={isChecking} label="예약하기" />
          </FlowSum>
        </BottomBar>
      }
    >
      {/* The document of the page knows no booking: whatever appeared above its text later would move it. */}
      {service !== undefined && (
        <Stack
          as={Form}
          id={formId}
          gap={6}
          className={isPriced ? undefined : styles.unpriced}
          onSubmit={form.handleSubmit(submit)}
        >
          {!isWide && price}
          <BookingSummary draft={shown} />
          <Box as="section" id={termsId} aria-label="개인정보 수집·이용과 제공">
            <h2>개인정보 수집·이용과 제공</h2>
            <BookingTerms />
          </Box>
        </Stack>
      )}
      <CodeDialog submission={submission} phone={phone} problem={problem} code={code}>
        {result}
      </CodeDialog>
      <OtherBookingDialogs submission={submission} />
    </FlowScreen>
  )
}

/** The form of the consent. @returns `around` for the box that a person may tick before hydration */
function useConsent(isGiven: boolean) {
  const [isTickedEarly, setTickedEarly] = useState(false)
  const form = useForm({ values: { consent: isTickedEarly || isGiven } })
  useFormDraft(form, ({ consent }) => {
    if (!consent) updateDraft({ consent: undefined })
  })
  const around = usePreHydrationInput<HTMLDivElement>(() => setTickedEarly(true))
  return { form, around }
}

function SubmitButton({ busy, isChecking, label }: { busy: boolean; isChecking: boolean; label: string }) {
  const progress = isChecking ? '확인하는 중' : '접수하는 중'
  return (
    <Button type="submit" form={formId} busy={busy}>
      {busy ? progress : label}
    </Button>
  )
}

/** Shows the terms, which are below the summary. */
const TermsLink = () => (
  <Text as="span" nowrap>
    <TextButton
      aria-label="동의 내용 보기"
      onClick={() => document.getElementById(termsId)?.scrollIntoView({ block: 'center' })}
    >
      내용
    </TextButton>
  </Text>
)

function BookingTerms() {
  const years = useConfig()?.retention.bookingYears
  return (
    <ConsentTerms
      collected="주소, 전화번호, 고객 유형, 요청 내용, 사진(선택), 현장 연락처(선택)"
      purpose="기사님 배정과 방문, 예약에 관한 연락"
      retention={years === undefined ? '\u00a0' : `서비스 완료 후 ${years}년`}
      receivers="방문하는 협력업체와 기사님께 주소, 전화번호(현장 연락처 포함), 요청 내용, 사진을 방문을 마칠 때까지 제공해요"
      refusal="예약할 수 없어요."
    />
  )
}

type CodeDialogProps = {
  submission: Submission
  phone: string
  problem: unknown
  code: Ref<BookingCodeHandle>
  /** The result of the last try. */
  children: ReactNode
}

/** Takes the code that the server requires. */
function CodeDialog({ submission, phone, problem, code, children }: CodeDialogProps) {
  const busy = submission.sent !== undefined
  const [hasField, setHasField] = useState(false)
  return (
    <Dialog
      open={submission.isCodeOpen}
      // A response that is still to come may be that it is booked.
      onClose={() => (busy ? false : submission.dismissCode())}
      title="휴대폰 번호를 인증해주세요"
      button={hasField && <SubmitButton busy={busy} isChecking={submission.isChecking} label="접수하기" />}
    >
      <Suspense>
        <BookingCode
          phone={phone}
          problem={problem}
          help="6자리를 입력하면 바로 접수돼요"
          onComplete={() => void submission.submit()}
          onWithoutCode={submission.submitWithoutCode}
          onField={setHasField}
          ref={code}
        />
      </Suspense>
      {children}
    </Dialog>
  )
}

/** Names a booking that exists already: one of an earlier try, or one of another tab. */
const OtherBookingDialogs = ({ submission }: { submission: Submission }) => (
  <>
    <Dialog
      open={submission.earlier}
      onClose={submission.finish}
      title="먼저 보낸 내용으로 접수되어 있어요"
      actions={<Button onClick={submission.finish}>내 예약 보기</Button>}
    >
      내용은 내 예약에서 바꿀 수 있어요.
    </Dialog>
    <Dialog
      open={submission.isRepeated}
      onClose={submission.closeRepeated}
      title="같은 시간에 이미 예약했어요"
      actions={
        <>
          <Button onClick={submission.openRepeated}>예약 보기</Button>
          <Button kind="quiet" onClick={submission.bookAgain}>
            그래도 예약하기
          </Button>
        </>
      }
    >
      조금 전에 같은 주소로 예약했어요. 한 번 더 예약하면 두 건이 돼요.
    </Dialog>
  </>
)
