import type { BookingDraft } from '#shared/booking/draft.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { useProfile } from '../../session/profile-query.ts'
import { useSignedIn } from '../../session/session.ts'
import { FactsList } from '../../ui/facts-list.tsx'
import { LoadProblem } from '../../ui/notice/load-problem.tsx'

/** The booking as it will be sent, to read once more; a member's place and number are what the profile says now. */
export function BookingSummary({ draft }: { draft: BookingDraft }) {
  const signedIn = useSignedIn()
  const profile = useProfile()
  const place = signedIn ? placeOf(profile.data) : draft
  const day = serviceDayOf(draft.service_date ?? '')
  return (
    <>
      <FactsList
        panel
        facts={[
          ['서비스', draft.service_type],
          ['에어컨', `${draft.aircon_type ?? ''} · ${draft.brand ?? ''}`],
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
              {place.customer_address}
              <br />
              {place.customer_address_detail}
            </>,
          ],
          ['연락처', formatPhone(place.customer_phone ?? '')],
        ]}
      />
      {profile.isLoadingError && (
        <LoadProblem
          title="주소와 연락처를 불러오지 못했어요"
          problem={profile.error}
          busy={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
    </>
  )
}

const placeOf = (profile: CustomerProfile | undefined): BookingDraft => ({
  customer_address: profile?.address,
  customer_address_detail: profile?.address_detail,
  customer_phone: profile?.phone,
})
