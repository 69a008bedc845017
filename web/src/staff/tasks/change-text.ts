import { withCopula, withRoParticle, withSubjectParticle } from '#shared/korean.ts'
import type { ChangeCallTask } from '#shared/staff/task.ts'
import { visitTimeText } from '../bookings/detail/booking-text.ts'

/** What to say to the customer: how the booking stands now, whatever changed since the task was made. */
export function changeText({ message, from, engineer_name, ...visit }: ChangeCallTask): string {
  const to = visitTimeText(visit)
  const sentences = [
    from ? `방문이 ${visitTimeText(from)}에서 ${withRoParticle(to)} 바뀌었어요.` : `방문은 ${withCopula(to)}.`,
    engineer_name && `${withSubjectParticle(`${engineer_name} 기사님`)} 가요.`,
    !engineer_name && (message === 'late_assignment' ? '기사님 배정이 늦어지고 있어요.' : '기사님을 다시 찾고 있어요.'),
    message === 'changed' && '현장 연락처가 바뀌었어요.',
    from && '출장비는 오르지 않아요.',
  ]
  return sentences.filter(Boolean).join(' ')
}
