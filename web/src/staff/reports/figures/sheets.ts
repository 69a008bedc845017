import type { CancellationCause, FiguresReport } from '#shared/staff/figures.ts'
import { halfHourLabel } from './figure-text.ts'

export const causeLabels: Record<CancellationCause, string> = {
  customer: '직접',
  customer_called: '전화로',
  no_technician: '기사님 없음',
  duplicate: '같은 예약',
  unreachable: '연락 안 됨',
  unconfirmed: '인증하지 않음',
  missed: '방문 못 함',
  other: '다른 사유',
}

export const quoteLabels: Record<FiguresReport['quotes']['states'][number]['state'], string> = {
  proposed: '답을 기다림',
  approved: '승인',
  declined: '승인 안 함',
  withdrawn: '취소됨',
}

/** `1시간 안`; `4시간 넘음` for the last half hour. */
export const waitedLabel = (index: number, count: number) =>
  index === count - 1 ? `${halfHourLabel(index - 1)} 넘음` : `${halfHourLabel(index)} 안`
