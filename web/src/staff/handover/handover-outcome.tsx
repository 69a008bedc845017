import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { staffMemberPath, staffPaths } from '../paths/staff-paths.ts'
import { spanLabel } from '../team/days-off.ts'
import { countOf } from './handover-lines.ts'
import { visitName } from './handover-list.tsx'
import { type RequestedScope, workingDaysOf } from './handover-scope.ts'
import type { Run } from './use-handover.ts'

type HandoverOutcomeProps = { run: Run; staff: ShownStaff | undefined; scope: RequestedScope }

/** What came of a run. */
export function HandoverOutcome({ run, staff, scope }: HandoverOutcomeProps) {
  const rejected = run.lines.flatMap(({ visit }) => {
    const result = run.results.get(visit.request_id)
    return result === undefined || result === 'done' ? [] : [{ visit, problem: result.problem }]
  })
  const { waiting } = countOf(doneOf(run))
  const isSameReason =
    rejected.length === run.lines.length && rejected.every(({ problem }) => hasErrorCode(problem, 'BOOKING_CHANGED'))
  return (
    <Notice kind={rejected.length > 0 ? 'warm' : 'information'} title={outcomeTitle(run, staff)} answers={run}>
      {isSameReason && <p>{changedMeanwhile.BOOKING_CHANGED}</p>}
      {rejected.length > 0 && !isSameReason && (
        <ul>
          {rejected.map(({ visit, problem }) => (
            <li key={visit.request_id}>
              {visitName(visit)}: <ProblemText problem={problem} sentences={changedMeanwhile} />
            </li>
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p>
          <TextLink to={staffPaths.board}>보드에서 배정하기</TextLink>
        </p>
      )}
      {staff !== undefined && <DaysOff staff={staff} scope={scope} />}
    </Notice>
  )
}

/** Says that the days are days off, or links to where they are recorded. */
function DaysOff({ staff, scope }: { staff: ShownStaff; scope: RequestedScope }) {
  const namesDays = !scope.isAll && !scope.isOff
  if (namesDays && workingDaysOf(scope, staff).length === 0) return <p>{spanLabel(scope)}: 쉬는 날로 적혀 있어요.</p>
  return <TextLink to={staffMemberPath(staff.staff_id)}>{staff.name} 쉬는 날 적기</TextLink>
}

const changedMeanwhile = { BOOKING_CHANGED: '다른 사람이 먼저 바꿨어요.' }

const doneOf = ({ lines, results }: Run) => lines.filter(({ visit }) => results.get(visit.request_id) === 'done')

function outcomeTitle(run: Run, staff: ShownStaff | undefined): string {
  const { moving, waiting } = countOf(doneOf(run))
  const verb = staff === undefined ? '옮' : '넘'
  const parts = [
    moving > 0 && `${moving}건을 ${verb}겼어요`,
    waiting > 0 && `${waiting}건은 다시 배정을 기다려요`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : `${run.lines.length}건을 ${verb}기지 못했어요`
}
