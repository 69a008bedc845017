import { durationLabel } from '#shared/korean.ts'
import type { PublicFigures } from '#shared/reviews/public-figures.ts'
import { freeVisitText } from '../../core/lib/free-visit-text.ts'
import { dateLabel } from '../../core/lib/korean.ts'

const grouped = (count: number) => count.toLocaleString('ko-KR')

/** Returns the figures that replace what the operator states, until when and of how many they are, and the next free visit. */
export function homeFigures({ through, visits, good_ratings, assignment, next_visit }: PublicFigures) {
  const counts = [
    visits && '방문',
    good_ratings && `별점 ${grouped(good_ratings.count)}개`,
    assignment && `배정 ${grouped(assignment.count)}건`,
  ].filter((part) => part !== undefined)
  return {
    visits: visits && { name: '마친 방문', value: `${grouped(visits.count)}건` },
    good: good_ratings && { name: '별점 4 · 5점', value: `${good_ratings.percent}%` },
    assignment: assignment && { name: '배정까지', value: durationLabel(assignment.median_minutes) },
    note:
      through === undefined || counts.length === 0 ? undefined : `${dateLabel(through)}까지 모은 ${counts.join(' · ')}`,
    nextVisit: next_visit && freeVisitText(next_visit.service_day, next_visit.service_time),
  }
}
