import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { serviceDateOf, serviceDayOf } from '#shared/booking/service-day.ts'
import { claimAfterServiceByDesk } from '#shared/contract/after-service-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { afterServiceClaim } from '#shared/customer/after-service-claim.ts'
import { limits } from '#shared/limits.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { storedIntent } from '../../../core/api/intent.ts'
import { useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { ApiProblem } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type Submitter, submitOnce } from '../../../core/api/submit-once.ts'
import { claimRules, claimValues, symptomError } from '../../../core/order-fields/claim-rules.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Field, TextArea } from '../../../core/ui/form/field.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { isVisitError } from '../../../core/visit/visit-error.tsx'
import { VisitPicker } from '../../calendar/visit-picker.tsx'
import { staffBookingPath } from '../../paths/staff-paths.ts'
import { staffCall } from '../../session/staff-call.ts'
import { TechnicianChoice } from '../../ui/technician-choice.ts'
import { orderText } from '../detail/booking-text.ts'
import styles from './change-dialog.module.css'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'

const claimOf = z.object({ request_id: z.string(), claim: afterServiceClaim })
type Claim = z.infer<typeof claimOf>

const submitter: Submitter<Claim, ResponseOf<typeof claimAfterServiceByDesk>> = {
  intent: storedIntent('staff-after-service-intent'),
  create: ({ request_id, claim: body }, idempotencyKey, signal) =>
    withRetry(() => staffCall(claimAfterServiceByDesk, { params: { request_id }, body, idempotencyKey }), { signal }),
  bodyOf: (stored) => claimOf.safeParse(stored).data,
}

/** Books free after-service for a caller, and offers its technicians (specification 4.14). */
export function AfterServiceDialog({ booking, open, onClose }: ChangeProps) {
  const { request_id } = booking
  const Technicians = use(TechnicianChoice)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const form = useForm({
    defaultValues: claimValues.parse({ detailInfo: '' }),
    resolver: claimRules,
    shouldFocusError: false,
  })
  const claiming = useMutation({
    mutationFn: (claim: Claim) => submitOnce(submitter, claim, signal),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'staff' && queryKey[1] !== 'me' }),
  })
  const { data, error, isPending } = claiming
  const refusal = error instanceof ApiProblem && isVisitError(error.code) ? messages[error.code] : undefined
  const { errors } = form.formState
  const submit = form.handleSubmit((claim) => isPending || claiming.mutate({ request_id, claim }))
  const [service_date, service_time] = form.watch(['service_date', 'service_time'])
  const service_day = service_date === undefined ? undefined : serviceDayOf(service_date)
  const frame = { open, action: { ...useCancel(claiming, abort), error, reset: claiming.reset }, onClose }
  const claimedDay = data && serviceDayOf(data.booked.claim.service_date)
  if (data !== undefined && claimedDay !== undefined) {
    const { request_id: claimed } = data.receipt
    return (
      <ChangeDialog
        {...frame}
        title="무상 A/S를 접수했어요"
        button={<Button onClick={() => void navigate(staffBookingPath(claimed), { replace: true })}>예약 보기</Button>}
      >
        <Suspense>
          <Technicians request_id={claimed} service_day={claimedDay} replace />
        </Suspense>
      </ChangeDialog>
    )
  }
  return (
    <ChangeDialog
      {...frame}
      saysProblem={refusal !== undefined}
      wide
      title="무상 A/S를 접수할까요?"
      lead={`${orderText(booking)}, 같은 주소와 고객님 연락처로 접수해요.`}
      button={
        <Button busy={isPending} onClick={() => void submit()}>
          {isPending ? '접수하는 중' : '접수하기'}
        </Button>
      }
    >
      <div className={styles.pair}>
        <Field label="다시 생긴 증상" error={symptomError(errors.detailInfo?.message)}>
          {(control) => <TextArea {...control} {...form.register('detailInfo')} maxLength={limits.text.details} />}
        </Field>
        <div className={styles.tall}>
          <VisitPicker
            service={undefined}
            value={service_day && service_time ? { service_day, service_time } : undefined}
            error={refusal ?? (errors.service_time && '방문 시간을 골라주세요.')}
            answers={refusal && error}
            onChange={(visit) => {
              claiming.reset()
              form.setValue('service_date', serviceDateOf(visit.service_day))
              form.setValue('service_time', visit.service_time, { shouldValidate: true })
            }}
          />
        </div>
        <FormProvider {...form}>
          <SiteContact />
        </FormProvider>
        <Text size="small">
          출장비와 같은 증상의 작업비는 받지 않아요. 접수하면 이 시간에 갈 수 있는 기사님을 바로 고를 수 있어요.
        </Text>
      </div>
    </ChangeDialog>
  )
}
