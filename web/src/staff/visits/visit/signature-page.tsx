import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { exceedsSignature, signableFrom } from '#shared/prices/signature.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { now } from '../../../core/lib/clock.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { withCallOutFee } from '../../../core/quote/quote-text.ts'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { FieldError } from '../../../core/ui/form/field-error.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { quotePath } from '../../paths/staff-paths.ts'
import { isUnreachable } from '../../quotes/quote-facts.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOffline, useVisits } from '../offline/use-visits.ts'
import { VisitFrame } from '../parts/visit-frame.tsx'
import styles from './signature-pad.module.css'
import { SignaturePad } from './signature-pad.tsx'
import { type Drawing, isSigned } from './signature-picture.ts'
import { useSignature } from './use-signature.ts'
import { VisitPage } from './visit-page.tsx'

/** The customer's signature for the open quote of a visit, on the technician's screen (specification 4.10). */
export function SignaturePage() {
  const { request_id = '' } = useParams()
  const { visits } = useVisits()
  const limit = useConfig()?.signatureLimit
  const visit = visits?.ofToday.find((other) => other.request_id === request_id)
  // The visit page explains why the visit cannot be shown.
  if (visit === undefined) return <VisitPage />
  const { quote } = visit
  if (quote === undefined || !hasOpenQuote(visit) || !isSignable(visit, quote, limit))
    return <Navigate to={quotePath(request_id)} replace />
  return (
    <VisitFrame>
      <Signature key={quote.version} request_id={request_id} quote={quote} />
    </VisitFrame>
  )
}

type Quote = NonNullable<StaffBooking['quote']>

function isSignable(visit: StaffBooking, quote: Quote, limit: number | undefined) {
  if (limit !== undefined && exceedsSignature({ ...visit, quote }, limit)) return false
  const at = new Date(now())
  const from = signableFrom(quote, { isUnreachable: isUnreachable(visit), now: at })
  return from !== undefined && from <= at
}

const nothing: Drawing = { strokes: [], name: '' }

function Signature({ request_id, quote }: { request_id: string; quote: Quote }) {
  const [drawing, setDrawing] = useState(nothing)
  const [isSubmitted, setSubmitted] = useState(false)
  const offline = useOffline()
  const { mutate, isPending, error, reset } = useSignature(request_id, quote)
  const isMissing = isSubmitted && !isSigned(drawing)
  const change = (next: (previous: Drawing) => Drawing) => {
    setDrawing(next)
    if (error !== null) reset()
  }
  const submit = () => {
    setSubmitted(true)
    if (!isSigned(drawing)) return false
    return isPending ? undefined : mutate(drawing)
  }
  return (
    <Form onSubmit={submit}>
      <TopBar back={quotePath(request_id)} title="서명으로 승인받기" />
      <ScreenMain>
        <PageTitle>고객님께 화면을 보여주세요</PageTitle>
        <Stack gap={3} marginTop={3}>
          {offline && <Notice title="서명은 인터넷에 연결되어 있을 때 보낼 수 있어요" />}
          <Card ground="sunken" padding={4}>
            <SumList lines={withCallOutFee(quote)} />
          </Card>
          <Text weight="bold" tone="strong" numbers>
            위 작업과 금액 {won(quote.sum)}을 승인해요.{' '}
            <span className={styles.whole}>이 금액보다 더 내지 않아요.</span>
          </Text>
          <div>
            <SignaturePad
              drawing={drawing}
              onStrokes={(strokes) => change((previous) => ({ ...previous, strokes: strokes(previous.strokes) }))}
              label={isSigned(drawing) ? '고객 서명, 적었어요' : '고객 서명, 비어 있어요'}
            />
            <Row gap={3} align="baseline" justify="between" className={styles.below}>
              {isMissing ? (
                <FieldError id="signature-error">고객님이 서명하거나 이름을 적어주세요.</FieldError>
              ) : (
                <Text size="small" tone="muted" marginTop={2}>
                  손가락으로 선 위에 서명해주세요
                </Text>
              )}
              <TextButton onClick={() => change(() => nothing)}>다시 서명하기</TextButton>
            </Row>
          </div>
          <Field label="서명이 어려우면 이름을 적어주세요" help="서명하는 곳에 이름이 들어가요.">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={drawing.name}
                maxLength={limits.text.name}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? 'signature-error' : control['aria-describedby']}
                onChange={({ target }) => change(() => ({ strokes: [], name: target.value }))}
              />
            )}
          </Field>
          <Text size="small" tone="muted">
            서명은 작업 사진과 함께 보관하고, 고객님도 볼 수 있어요. 배정 담당이 나중에 전화로 확인해요.
          </Text>
          {error !== null && (
            <ProblemNotice title="서명을 보내지 못했어요" problem={error} isAnswer>
              {mayHaveSucceeded(error) && '다시 눌러도 한 번만 보내요.'}
            </ProblemNotice>
          )}
        </Stack>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" busy={isPending}>
          {isPending ? '보내는 중' : `${won(quote.sum)} 승인하기`}
        </Button>
      </BottomBar>
    </Form>
  )
}
