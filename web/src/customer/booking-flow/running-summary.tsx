import type { ReactNode } from 'react'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { paths } from '#shared/paths.ts'
import { unitsText } from '#shared/prices/unit-texts.ts'
import { FactsList } from '../../core/ui/facts-list.tsx'
import { Card, Text } from '../../core/ui/layout.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { FeePanel } from '../../core/visit/fee-panel.tsx'
import { useVisitMinutes } from '../../core/visit/use-listed-work.ts'
import { useSignedIn } from '../session/session.ts'
import { useDraft } from './draft.ts'
import { useFlowFee } from './flow-fee.ts'
import styles from './running-summary.module.css'
import { visitDatePath } from './steps.ts'

/** @property step of the booking flow; absent for the service */
type Row = { label: string; step?: number; to?: string; value: ReactNode }

/** The draft so far. Completed fields link to their step; the current one is marked. */
export function RunningSummary({ step }: { step: number }) {
  const draft = useDraft()
  const member = useSignedIn() === true
  const {
    service_type,
    customer_address,
    customer_address_detail,
    service_time,
    aircon_type,
    brand,
    additional_units,
  } = draft
  const day = serviceDayOf(draft.service_date ?? '')
  const time = timeText({ service_time, visit_minutes: useVisitMinutes(draft) })
  const rows: readonly Row[] = [
    { label: '서비스', value: service_type },
    {
      label: '주소',
      step: 1,
      to: paths.addressForm,
      value:
        member && draft.address_source === undefined
          ? '내 정보의 주소'
          : customer_address && <Lines of={[customer_address, customer_address_detail]} />,
    },
    ...(service_type === '이전'
      ? [
          {
            label: '옮길 곳',
            step: 1,
            to: paths.addressForm,
            value: draft.destination_address && (
              <Lines of={[draft.destination_address, draft.destination_address_detail]} />
            ),
          },
        ]
      : []),
    {
      label: '방문 일시',
      step: 2,
      to: visitDatePath(service_type),
      value: day && <Lines of={[dayLabel(day), time]} />,
    },
    {
      label: '에어컨',
      step: 3,
      to: paths.requestBasicInfo,
      value: aircon_type && <Lines of={[aircon_type, brand, additional_units && unitsText(additional_units)]} />,
    },
  ]
  const fee = useFlowFee(draft)
  return (
    <Card as="section" padding={5} aria-labelledby="running-summary">
      <Text as="h2" marginBottom={3} size="body" id="running-summary">
        예약 내용
      </Text>
      <FactsList facts={rows.map((row) => [row.label, contentOf(row, step)])} />
      {fee !== undefined && (
        <div className={styles.fee}>
          <FeePanel fee={fee} plain />
        </div>
      )}
      <Text marginTop={3} size="small" tone="muted">
        입력한 내용은 이 기기에 남아 있어요.
      </Text>
    </Card>
  )
}

function contentOf({ step, to, value }: Row, currentStep: number): ReactNode {
  if (step === undefined) return value ?? '아직 고르지 않았어요'
  if (step === currentStep) {
    return (
      <Text as="span" weight="bold" tone="accent">
        {value || '지금 골라요'}
      </Text>
    )
  }
  if (!value) {
    return (
      <Text as="span" tone="muted">
        {step === currentStep + 1 ? '다음 단계에서 골라요' : `${step}단계에서 골라요`}
      </Text>
    )
  }
  if (step > currentStep || to === undefined) return value
  return (
    <SiteLink className={styles.done} to={to}>
      {value}
    </SiteLink>
  )
}

const Lines = ({ of }: { of: readonly (string | undefined)[] }) =>
  of.filter(Boolean).map((line) => (
    <Text key={line} as="span" block>
      {line}
    </Text>
  ))
