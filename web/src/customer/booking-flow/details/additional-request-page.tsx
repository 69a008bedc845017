import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { detailsQuestion } from '../../../core/order-fields/details-fields.tsx'
import { detailNames } from '../../../core/order-fields/details-rules.ts'
import { FlowScreen } from '../flow-screen.tsx'
import { useNextStep } from '../next-step.ts'
import { useFlowDraft } from '../steps.ts'
import { usePreparedWork } from '../submit/use-prepared-work.ts'
import { DetailsBar, DetailsForm } from './details-form.tsx'

const DraftPhotos = lazy(async () => ({ default: (await import('./draft-photos.tsx')).DraftPhotos }))

/** Step 4: details for the technician (specification 9.8). The symptoms of a repair are on a screen before it. */
export function AdditionalRequestPage() {
  const navigate = useNavigate()
  const draft = useFlowDraft('details')
  usePreparedWork()
  const service = draft.service_type
  const isRepair = service === '수리'
  const next = useNextStep(paths.confirmBooking, '예약 내용 확인하기')
  return (
    <FlowScreen
      step={4}
      half
      service={service}
      back={isRepair ? paths.selfCheck : paths.requestBasicInfo}
      close
      {...detailsQuestion(isRepair ? undefined : service)}
      bar={<DetailsBar draft={draft} label={next.label} />}
    >
      {service !== undefined && (
        <>
          <DetailsForm
            draft={draft}
            service={service}
            names={isRepair ? ['detailInfo'] : detailNames}
            onSubmit={() => void navigate(next.path)}
          />
          <Suspense>
            <DraftPhotos draft={draft} service={service} />
          </Suspense>
        </>
      )}
    </FlowScreen>
  )
}
