import type { Progress } from '#shared/booking/status.ts'
import { withCopula } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { CatScene } from '../../../core/art/cat-scene.tsx'
import { freeVisitText } from '../../../core/lib/free-visit-text.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { useNextDays } from '../../../core/visit/availability.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'

const titles = {
  in_progress: '아직 진행 중인 예약이 없어요.',
  completed: '아직 완료된 예약이 없어요.',
} as const

type EmptyListProps = {
  tab: Progress
  /** The address is the one of completed bookings. */
  isCompletedPage: boolean
  /** The list has only bookings of this device, so a lookup may find more. */
  deviceOnly: boolean
  /** A cancelled booking above the list has the way to a new one. */
  isShort: boolean
}

/** A list without bookings, and the next free visit (specification 9.11). */
export function EmptyList({ tab, isCompletedPage, deviceOnly, isShort }: EmptyListProps) {
  if (isShort) return <EmptyState title={titles[tab]} />
  const lookup = deviceOnly && <TextLink to={paths.requests}>전화번호로 조회하기</TextLink>
  if (tab === 'completed')
    return (
      <EmptyState
        scene={<CatScene small />}
        title={isCompletedPage ? '완료된 예약이 없어요.' : titles.completed}
        action={
          <>
            <ButtonLink kind="outline" small to={paths.home}>
              서비스 예약하기
            </ButtonLink>
            {lookup}
          </>
        }
      >
        방문이 끝난 예약을 여기에서 볼 수 있어요.
      </EmptyState>
    )
  return (
    <EmptyState
      scene={<CatScene small />}
      title={titles.in_progress}
      action={
        <>
          <ButtonLink to={paths.home}>서비스 예약하기</ButtonLink>
          {lookup}
        </>
      }
    >
      <NextFreeVisit />
    </EmptyState>
  )
}

/** Two lines as soon as the page is there, so nothing moves once the visit is known. */
function NextFreeVisit() {
  const { data: days = [], isPending } = useNextDays(seoulToday())
  const [visit] = days.flatMap(({ service_day, slots }) =>
    slots.filter(({ state }) => state === 'open').map(({ service_time }) => freeVisitText(service_day, service_time)),
  )
  if (visit === undefined)
    return (
      <>
        {isPending ? '\u00a0' : '예약하면 기사님 배정과'}
        <br />
        {!isPending && '방문 일정을 여기에서 볼 수 있어요'}
      </>
    )
  return (
    <>
      가장 빠른 방문은
      <br />
      <Text as="span" numbers>
        {withCopula(visit)}
      </Text>
    </>
  )
}
