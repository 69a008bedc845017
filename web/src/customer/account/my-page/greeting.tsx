import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Question } from '../../../core/ui/screen/screen.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { myBookingsQuery } from '../../bookings/data/queries.ts'
import { useProfile } from '../../session/profile-query.ts'
import { SessionExpiredNotice } from '../../session/session-expired-notice.tsx'

const hello = (name: string) => `${name}님, 안녕하세요`

/** The greeting until session and profile are known, in the same size. */
export function GreetingSkeleton() {
  return (
    <Question
      close
      title={
        <>
          <VisuallyHidden>마이페이지</VisuallyHidden>
          <TextSkeleton width="8.5em" />
        </>
      }
      lead={<TextSkeleton width="13em" />}
    />
  )
}

export function GuestGreeting({ isSessionExpired }: { isSessionExpired: boolean }) {
  return (
    <>
      <Question close title={hello('고객')} lead="로그인하면 예약을 한곳에서 볼 수 있어요" />
      {isSessionExpired ? (
        <SessionExpiredNotice from={paths.myPage}>다시 로그인하면 예약과 내 정보를 볼 수 있어요.</SessionExpiredNotice>
      ) : (
        <ButtonLink to={paths.login} state={{ from: paths.myPage }}>
          로그인
        </ButtonLink>
      )}
    </>
  )
}

/** Greets the member by name, or as 고객 when the profile cannot be loaded (specification 9.14). */
export function MemberGreeting() {
  const profile = useProfile()
  const bookings = useQuery(myBookingsQuery)
  if (profile.data !== undefined)
    return <Question close title={hello(profile.data.name)} lead="예약과 내 정보를 확인해보세요" />
  if (!profile.isError) return <GreetingSkeleton />
  return (
    <>
      <Question close title={hello('고객')} />
      <LoadProblem
        title={bookings.isLoadingError ? '내 정보와 예약을 불러오지 못했어요' : '내 정보를 불러오지 못했어요'}
        problem={profile.error}
        busy={profile.isFetching || bookings.isFetching}
        onRetry={() => {
          void profile.refetch()
          if (bookings.isLoadingError) void bookings.refetch()
        }}
      />
    </>
  )
}
