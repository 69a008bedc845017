import { type BookingDraft, withoutForeignChoices } from '#shared/booking/draft.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { orderTexts } from '../../../core/order-fields/order-texts.ts'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { useProfile } from '../../session/profile-query.ts'
import { useSignedIn } from '../../session/session.ts'
import styles from './details-form.module.css'

/** Summary of the booking before it is sent. Members see the contact details of their profile. */
export function BookingSummary({ draft }: { draft: BookingDraft }) {
  const signedIn = useSignedIn()
  const profile = useProfile()
  const contact = signedIn ? contactOf(profile.data) : draft
  const day = serviceDayOf(draft.service_date ?? '')
  return (
    <>
      <FactsList
        panel
        facts={[
          ['서비스', draft.service_type],
          ['에어컨', `${draft.aircon_type ?? ''} · ${draft.brand ?? ''}`],
          ...orderTexts(withoutForeignChoices(draft)).map(
            ({ label, text }) =>
              [
                label,
                <p key={label} className={styles.text}>
                  {text}
                </p>,
              ] as const,
          ),
          [
            '방문 일시',
            <>
              {day === undefined ? '' : dayLabel(day)}
              <br />
              {draft.service_time}
            </>,
          ],
          [
            '주소',
            <>
              {contact.customer_address}
              <br />
              {contact.customer_address_detail}
            </>,
          ],
          ['연락처', formatPhone(contact.customer_phone ?? '')],
          ['고객 유형', contact.customer_type && customerTypeLabels[contact.customer_type]],
        ]}
      />
      {profile.isLoadingError && <QueryProblem title="주소와 연락처를 불러오지 못했어요" query={profile} />}
    </>
  )
}

const contactOf = (profile: CustomerProfile | undefined): BookingDraft => ({
  customer_address: profile?.address,
  customer_address_detail: profile?.address_detail,
  customer_phone: profile?.phone,
  customer_type: profile?.job,
})
