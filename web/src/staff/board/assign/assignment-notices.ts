import { clockLabel } from '#shared/booking/time-labels.ts'
import { withSubjectParticle } from '#shared/korean.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import type { AssignmentConflict } from '../data/after-assignment.ts'

export type PlannedAssignment = { card: BookingCard; technician: { staff_id: string; name: string } }

/** A sent assignment that can be undone for ten seconds. @property former the technician that an undo restores, if any */
export type UndoableAssignment = PlannedAssignment & {
  receipt: ChangeReceipt
  former: PlannedAssignment['technician'] | undefined
}

/** An unexpected result. */
export type AssignmentNotice = {
  kind: 'warm' | 'error'
  title: string
  text: string
  /** The thrown value. */
  cause?: unknown
  /** The booking to link to. */
  request_id?: string
  /** Text on the booking's visit in the grid, in place of its state. */
  recentChange?: string
}

/** Describes how another dispatcher or the customer changed the booking first. */
export function conflictNotice(
  { request_id }: Pick<BookingCard, 'request_id'>,
  conflict: AssignmentConflict,
): AssignmentNotice {
  switch (conflict.kind) {
    case 'assigned': {
      const { dispatcher, assignedAt, technician } = conflict
      const facts = [
        dispatcher && withSubjectParticle(dispatcher),
        assignedAt && `${clockLabel(assignedAt)}에`,
        `${technician}에게`,
      ]
      return {
        kind: 'warm',
        title: '다른 사람이 먼저 배정했어요',
        text: `${facts.filter(Boolean).join(' ')} 맡겼어요. 문자는 한 번만 나가요.`,
        request_id,
        recentChange: dispatcher === undefined ? '방금 배정' : `${withSubjectParticle(dispatcher)} 방금 배정`,
      }
    }
    case 'cancelled':
      return { kind: 'warm', title: '그사이 취소된 예약이에요', text: '기사님을 배정하지 않았어요.', request_id }
    case 'over':
      return { kind: 'warm', title: '이미 시작한 방문이에요', text: '이제 다른 기사님께 맡길 수 없어요.', request_id }
    case 'changed':
      return {
        kind: 'warm',
        title: '그사이 예약이 바뀌었어요',
        text: '바뀐 내용으로 다시 보여드려요. 확인하고 다시 골라주세요.',
        request_id,
      }
  }
}

/** Describes a failed assignment. Repeating the assignment is safe even if the first one succeeded. */
export const assignFailureNotice = (name: string, problem: unknown): AssignmentNotice =>
  mayHaveSucceeded(problem)
    ? {
        kind: 'error',
        title: `${name}에게 배정했는지 확인하지 못했어요`,
        text: '배정표를 다시 읽고 있어요. 그대로 기다리고 있으면 한 번 더 골라주세요.',
        cause: problem,
      }
    : { kind: 'warm', title: `${name}에게 배정하지 못했어요`, text: sentenceOfProblem(problem) }

export const undoFailureNotice = (
  { request_id }: Pick<BookingCard, 'request_id'>,
  problem: unknown,
): AssignmentNotice => ({
  kind: 'error',
  title: mayHaveSucceeded(problem) ? '되돌렸는지 확인하지 못했어요' : '되돌리지 못했어요',
  text: mayHaveSucceeded(problem) ? '배정표를 다시 읽고 있어요.' : sentenceOfProblem(problem),
  cause: problem,
  request_id,
})

/** Explains that the requested booking cannot be assigned. */
export const notAssignableNotice = (request_id: string): AssignmentNotice => ({
  kind: 'warm',
  title: '지금은 기사님을 고를 수 없는 예약이에요',
  text: '이미 시작했거나 마쳤거나 취소된 예약이에요.',
  request_id,
})
