import type { ReactNode } from 'react'
import { type BookingDraft, withoutForeignChoices } from '#shared/booking/draft.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { type OrderText, orderTexts } from '../../../core/order-fields/order-texts.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { useVisitMinutes } from '../../../core/visit/use-listed-work.ts'
import { useProfile } from '../../session/profile-query.ts'
import { useSignedIn } from '../../session/session.ts'
import type { FlowDraft } from '../draft.ts'
import { toChange } from '../next-step.ts'
import { visitDatePath } from '../steps.ts'
import styles from './confirm-booking-page.module.css'

/** Summary of the booking before it is sent: each row links to its step. Members see the contact details of their profile. */
export function BookingSummary({ draft }: { draft: FlowDraft }) {
  const signedIn = useSignedIn()
  const profile = useProfile()
  const contact = signedIn ? contactOf(profile.data, draft) : draft
  const minutes = useVisitMinutes(draft)
  const day = serviceDayOf(draft.service_date ?? '')
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title">예약 내용</h2>
      <dl>
        <SummaryRow label="서비스">{draft.service_type}</SummaryRow>
        <SummaryRow label="방문 일시" to={visitDatePath(draft.service_type)}>
          {day !== undefined && dayLabel(day)}
          <br />
          {timeText({ ...draft, visit_minutes: minutes })}
        </SummaryRow>
        <SummaryRow label="주소" to={paths.addressForm}>
          {contact.customer_address}
          <br />
          {contact.customer_address_detail}
        </SummaryRow>
        <SummaryRow label="연락처" to={paths.addressForm}>
          {formatPhone(contact.customer_phone ?? '')}
        </SummaryRow>
        <SummaryRow label="고객 유형" to={paths.addressForm}>
          {contact.customer_type && customerTypeLabels[contact.customer_type]}
        </SummaryRow>
        <SummaryRow label="에어컨" to={paths.requestBasicInfo}>
          {`${draft.aircon_type ?? ''} · ${draft.brand ?? ''}`}
        </SummaryRow>
        {orderTexts(withoutForeignChoices(draft)).map(({ field, label, text }) => (
          <SummaryRow key={label} label={label} to={screenOf(field)}>
            {text}
          </SummaryRow>
        ))}
      </dl>
      {profile.isLoadingError && <QueryProblem title="주소와 연락처를 불러오지 못했어요" query={profile} />}
    </section>
  )
}

function screenOf(field: OrderText['field']) {
  if (field === 'destination_address' || field === 'site_name') return paths.addressForm
  if (field === 'additional_units') return paths.requestBasicInfo
  if (field === 'sprint') return paths.symptoms
  return field === 'selectedairconditionerform' ? paths.install : paths.additionalRequest
}

type SummaryRowProps = { label: string; to?: string | undefined; children: ReactNode }

const SummaryRow = ({ label, to, children }: SummaryRowProps) => (
  <Row align="stretch" wrap rowGap={0} gap={3} className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {to !== undefined && (
      <dd>
        <TextLink to={to} state={toChange} aria-label={`${label} 고치기`}>
          고치기
        </TextLink>
      </dd>
    )}
  </Row>
)

/** Contact of a member, with the address of the visit where that is not the one of the profile. */
const contactOf = (profile: CustomerProfile | undefined, draft: FlowDraft): BookingDraft => ({
  customer_address: draft.address_source === undefined ? profile?.address : draft.customer_address,
  customer_address_detail: draft.address_source === undefined ? profile?.address_detail : draft.customer_address_detail,
  customer_phone: profile?.phone,
  customer_type: profile?.job,
})
