import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { detailsQuestion } from '../../../core/order-fields/details-fields.tsx'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { currentDraft } from '../draft.ts'
import { FlowScreen } from '../flow-screen.tsx'
import { useNextStep } from '../next-step.ts'
import { useFlowDraft } from '../steps.ts'
import { DetailsBar, DetailsForm } from './details-form.tsx'

/** Step 4 of a repair, first screen: its symptoms (specification 9.8). */
export function SymptomsPage() {
  const navigate = useNavigate()
  const draft = useFlowDraft('symptoms')
  const { service_type: service } = draft
  useRedirect(true, () => {
    const current = currentDraft().service_type
    return current === undefined || current === '수리' ? undefined : { to: paths.additionalRequest }
  })
  const next = useNextStep(paths.selfCheck, '먼저 살펴보기')
  return (
    <FlowScreen
      step={4}
      half
      service={service}
      back={paths.requestBasicInfo}
      close
      {...detailsQuestion('수리')}
      bar={<DetailsBar draft={draft} label={next.label} />}
    >
      {service !== undefined && (
        <DetailsForm draft={draft} service={service} names={['sprint']} onSubmit={() => void navigate(next.path)} />
      )}
    </FlowScreen>
  )
}
