import { instantLabel } from '../../lib/korean.ts'
import { watchLookUp } from '../../look-up/queries.ts'
import { requireActor } from '../actor.ts'
import { showBooking } from '../booking-calls.ts'

/** An event of another release has no words here, and is left out. */
const words: Readonly<Record<string, string>> = {
  received: '접수했어요',
  changed: '예약 내용을 수정했어요',
  moved: '방문 일정을 바꿨어요',
  assigned: '기사님을 배정했어요',
  reassigned: '다른 기사님으로 바뀌었어요',
  unassigned: '기사님을 다시 찾기 시작했어요',
  visiting: '방문하는 날이에요',
  started: '작업을 시작했어요',
  completed: '작업을 마쳤어요',
  corrected: '작업 내용을 정정했어요',
}

/** The history of a booking in words, oldest first. */
export async function historyLines(request_id: string, signal: AbortSignal) {
  const { history } = await watchLookUp(() => showBooking(request_id, requireActor(request_id), signal))
  return history.flatMap(({ at, event }) => {
    const said = words[event]
    return said === undefined ? [] : [{ at, when: instantLabel(at), words: said }]
  })
}
