import { slotOf } from '#shared/booking/options.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { durationLabel } from '#shared/korean.ts'
import type { PublicFigures } from '#shared/reviews/public-figures.ts'
import { dateLabel } from '../../core/lib/korean.ts'

type Visit = NonNullable<PublicFigures['next_visit']>

/** `12월 10일 (목) 오전`; 저녁 where the evening costs more. */
function visitText({ service_day, service_time }: Visit) {
  const { from, evening } = slotOf(service_time)
  const daytime = from < 12 ? '오전' : '오후'
  return `${dayLabel(service_day)} ${evening ? '저녁' : daytime}`
}

/** Returns the figures that replace what the operator states, until when and of how many they are, and the next free visit. */
export function homeFigures({ through, visits, good_ratings, assignment, next_visit }: PublicFigures) {
  const counts = [
    visits && '방문',
    good_ratings && `별점 ${good_ratings.count}개`,
    assignment && `배정 ${assignment.count}건`,
  ].filter((part) => part !== undefined)
  return {
    visits: visits && { name: '마친 방문', value: `${visits.count}건` },
    good: good_ratings && { name: '별점 4 · 5점', value: `${good_ratings.percent}%` },
    assignment: assignment && { name: '배정까지', value: durationLabel(assignment.median_minutes) },
    note:
      through === undefined || counts.length === 0 ? undefined : `${dateLabel(through)}까지 모은 ${counts.join(' · ')}`,
    nextVisit: next_visit && visitText(next_visit),
  }
}
