import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isEditable } from '#shared/booking/status.ts'
import { messages } from '#shared/messages.ko.ts'
import { changeReason } from '../booking/booking-facts.ts'
import { useBookingTokens } from '../booking/booking-tokens.ts'
import { CardSkeleton } from '../booking/card-skeleton.tsx'
import { EditForm } from '../booking/edit-form.tsx'
import { LoadProblem } from '../booking/load-problem.tsx'
import { ownBookingQuery } from '../booking/own-booking-query.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../ui/screen.tsx'

type EditBookingPageProps = {
  request_id: string
  /** @param changed something was saved */
  onLeave: (changed: boolean) => void
}

/** The form over the list of bookings, or why this booking cannot be changed (spec §2, edit request). */
export function EditBookingPage({ request_id, onLeave }: EditBookingPageProps) {
  const token = useBookingTokens().find((one) => one.request_id === request_id)?.manage_token
  const query = useQuery({
    ...ownBookingQuery({ request_id, manage_token: token ?? '' }),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  })
  const leave = () => onLeave(false)
  if (token === undefined) {
    return (
      <InPlaceOfForm onLeave={leave}>
        <Notice kind="warm" title="더는 볼 수 없는 의뢰예요">
          다른 화면에서 이미 취소했거나 확인 기간이 지난 의뢰예요.
        </Notice>
      </InPlaceOfForm>
    )
  }
  const booking = query.data
  if (booking === undefined) {
    return (
      <InPlaceOfForm onLeave={leave}>
        {query.isError ? (
          <LoadProblem
            title="의뢰를 불러오지 못했어요"
            problem={query.error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <CardSkeleton />
        )}
      </InPlaceOfForm>
    )
  }
  if (!isEditable(booking)) {
    return (
      <InPlaceOfForm onLeave={leave}>
        <Notice kind="warm" title={messages.BOOKING_LOCKED}>
          {changeReason(booking)}
        </Notice>
      </InPlaceOfForm>
    )
  }
  return <EditForm booking={booking} token={token} onSaved={() => onLeave(true)} onLeave={leave} />
}

function InPlaceOfForm({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <Screen>
      <TopBar back={onLeave} title="의뢰 수정" />
      <ScreenMain>
        <Question title="무엇을 바꿀까요?" />
        {children}
      </ScreenMain>
      <BottomBar>
        <Button onClick={onLeave}>내 의뢰로 돌아가기</Button>
      </BottomBar>
    </Screen>
  )
}
