import { lazy, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { visitStep } from '#shared/booking/draft.ts'
import { dayLabel, earliestServiceDay, serviceDayOf } from '#shared/booking/service-day.ts'
import { needsTwoSlots, timeText } from '#shared/booking/visit-span.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { MissingDialog, useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { CalendarSkeleton } from '../../../core/visit/calendar-skeleton.tsx'
import { useVisitMinutes } from '../../../core/visit/use-listed-work.ts'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { VisitChoice } from '../../../core/visit/visit-choice.tsx'
import { isVisitError, VisitErrorNotice } from '../../../core/visit/visit-error.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignedIn } from '../../session/session.ts'
import { CallBack } from '../call-back/call-back.tsx'
import { updateDraft } from '../draft.ts'
import { FlowScreen } from '../flow-screen.tsx'
import { FlowSum } from '../flow-sum.tsx'
import { useNextStep } from '../next-step.ts'
import { useFlowDraft } from '../steps.ts'

// Few days have a full slot.
const VacancyOffer = lazy(async () => ({ default: (await import('../vacancy/vacancy-offer.tsx')).VacancyOffer }))

/** Step 2: day and slot of the visit (specification 9.6). */
export function ServiceDatePage() {
  return (
    <QueryProvider>
      <VisitStep />
    </QueryProvider>
  )
}

function VisitStep() {
  const navigate = useNavigate()
  // The submit came back to this step.
  const code = useNavigationField('refusal')
  const draft = useFlowDraft('visit')
  const next = useNextStep(paths.requestBasicInfo, '에어컨 정보 입력하기')
  const today = useSeoulToday()
  const isMember = useSignedIn() === true
  const missingDialog = useMissingDialog()
  const around = useRef<HTMLDivElement>(null)
  const { service_date, service_time, replaced_call_out: replaced } = draft
  const minutes = useVisitMinutes(draft)
  const chosenDay = service_date === undefined ? undefined : serviceDayOf(service_date)
  const proceed = () => {
    if (!visitStep.safeParse(draft).success) return missingDialog.open()
    return navigate(next.path, { state: { service_date, service_time, service: draft.service_type } })
  }
  return (
    <FlowScreen
      step={2}
      service={draft.service_type}
      back={paths.addressPage}
      close
      title="언제 방문하면 될까요?"
      lead={today === undefined ? '\u00a0' : `${dayLabel(earliestServiceDay(today))}부터 예약할 수 있어요`}
      bar={
        <BottomBar
          note={
            chosenDay === undefined || service_time === undefined ? undefined : (
              <>
                <span>방문 일시</span>
                <strong>
                  {dayLabel(chosenDay)} {timeText({ service_time, visit_minutes: minutes })}
                </strong>
              </>
            )
          }
        >
          <FlowSum draft={draft}>
            <Button onClick={() => void proceed()}>{next.label}</Button>
          </FlowSum>
        </BottomBar>
      }
    >
      {isVisitError(code) && (
        <Box marginBottom={5}>
          <VisitErrorNotice error={code} />
        </Box>
      )}
      {today === undefined ? (
        <CalendarSkeleton />
      ) : (
        <div ref={around}>
          <VisitChoice
            today={today}
            day={chosenDay}
            time={service_time}
            minutes={minutes}
            {...(replaced && { own: { service_day: '', highestFactor: replaced.factor } })}
            onVisit={updateDraft}
            showsMissing={missingDialog.showsMissing}
            // A visit of two slots would need an alert for both.
            below={(day) =>
              draft.service_type !== undefined &&
              !needsTwoSlots(minutes) &&
              day.slots.some(({ state }) => state === 'full') && (
                <Suspense>
                  <VacancyOffer day={day} service={draft.service_type} phone={draft.customer_phone} />
                </Suspense>
              )
            }
            codeNote={isMember ? undefined : <CodeNote phone={draft.customer_phone} />}
          />
          {draft.service_type !== undefined && (
            <Box marginTop={3}>
              <CallBack service={draft.service_type} phone={draft.customer_phone} />
            </Box>
          )}
        </div>
      )}
      <MissingDialog
        dialog={missingDialog}
        around={() => around.current}
        missing={[
          ...(chosenDay === undefined ? ['방문 날짜'] : []),
          ...(service_time === undefined ? ['방문 시간'] : []),
        ]}
      >
        {messages.OPTION_REQUIRED}
      </MissingDialog>
    </FlowScreen>
  )
}

/** A slot whose share for unverified bookings is used up: step 4 sends a code, which a landline cannot receive. */
function CodeNote({ phone }: { phone: string | undefined }) {
  const canReceive = phone === undefined || isMobile(phone)
  return (
    <Box marginTop={4}>
      <Notice title="이 시간은 휴대폰 인증이 필요해요">
        {canReceive
          ? '마지막 단계에서 휴대폰으로 인증번호를 보내드려요.'
          : '유선전화는 인증번호를 받을 수 없어요. 전화로 예약해주세요.'}
      </Notice>
      {!canReceive && <CallOperator />}
    </Box>
  )
}
