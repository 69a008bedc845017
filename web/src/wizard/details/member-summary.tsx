import type { ReactNode } from 'react'
import type { BookingDraft } from '#shared/booking/draft.ts'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { LoadProblem } from '../../ui/notice/load-problem.tsx'

type MemberSummaryProps = {
  draft: BookingDraft
  /** Shows a draft. */
  children: (draft: BookingDraft) => ReactNode
}

/** The booking of a member as it will be sent: where to come and whom to call is what the profile says now. */
export function MemberSummary(props: MemberSummaryProps) {
  return (
    <QueryProvider>
      <OfProfile {...props} />
    </QueryProvider>
  )
}

function OfProfile({ draft, children }: MemberSummaryProps) {
  const { data: profile, isError, error, isFetching, refetch } = useProfile()
  return (
    <>
      {children({
        ...draft,
        customer_address: profile?.address,
        customer_address_detail: profile?.address_detail,
        customer_phone: profile?.phone,
      })}
      {isError && profile === undefined && (
        <LoadProblem
          title="주소와 연락처를 불러오지 못했어요"
          problem={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
