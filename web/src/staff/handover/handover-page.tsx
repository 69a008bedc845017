import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayLabel } from '#shared/booking/service-day.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { ClockIcon } from '../../core/art/tool-icons.tsx'
import { now } from '../../core/lib/clock.ts'
import { Button, ButtonLink } from '../../core/ui/button.tsx'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { EmptyState } from '../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { boardPath } from '../paths/board-paths.ts'
import { spanLabel } from '../team/days-off.ts'
import { teamQuery } from '../team/team-query.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { BoardIcon } from '../ui/staff-icons.tsx'
import styles from './handover.module.css'
import { countOf, type HandoverLine, type LineChoice, moveLines, technicianLines } from './handover-lines.ts'
import { HandoverList } from './handover-list.tsx'
import { HandoverOutcome } from './handover-outcome.tsx'
import { type Handover, handoverQuery } from './handover-query.ts'
import { onDaysOff, type RequestedScope, scopeOf, workingDaysOf } from './handover-scope.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { type Run, useHandover } from './use-handover.ts'

/** Hands over the visits of a technician who cannot come, or moves the bookings of a closed day (specification 4.15). */
export function HandoverPage() {
  const [search] = useSearchParams()
  const today = seoulToday()
  const scope = scopeOf(search, today)
  const { data: team } = useQuery(teamQuery)
  const staff = team?.find(({ staff_id }) => staff_id === scope.staff_id)
  const title =
    scope.staff_id === undefined ? `${dayLabel(scope.from)} 예약 옮기기` : `${staff?.name ?? '기사님'} 방문 넘기기`
  return (
    <DeskPage
      title={title}
      end={
        <ButtonLink kind="outline" small to={boardPath(scope.from, today)}>
          보드 보기
        </ButtonLink>
      }
    >
      <Stack gap={4} className={styles.page}>
        {staff !== undefined && <ScopeChoice staff={staff} scope={scope} today={today} />}
        <Visits key={search.toString()} scope={scope} staff={staff} />
      </Stack>
    </DeskPage>
  )
}

type VisitsProps = { scope: RequestedScope; staff: ShownStaff | undefined }

function Visits({ scope, staff }: VisitsProps) {
  const query = useQuery(handoverQuery(scope))
  if (query.data !== undefined)
    return (
      <Proposal
        scope={scope}
        staff={staff}
        data={scope.isOff && staff !== undefined ? onDaysOff(query.data, staff) : query.data}
      />
    )
  if (query.isError) return <QueryProblem title="방문을 불러오지 못했어요" query={query} />
  return <Skeleton width="100%" height={320} radius={12} />
}

/** The proposal for the visits of a scope, and its run. */
function Proposal({ data, scope, staff }: VisitsProps & { data: Handover }) {
  const [chosen, setChosen] = useState<readonly LineChoice[]>([])
  const [recordsDaysOff, setRecordsDaysOff] = useState(true)
  const { run, isRunning, error, start, stop } = useHandover()
  const proposed = linesOf(data, scope, chosen)
  const days = staff === undefined ? [] : workingDaysOf(scope, staff)
  const current = isRunning ? run : undefined
  const lines = current?.lines ?? proposed
  const begin = () => {
    setChosen([])
    const isAbsent = staff !== undefined && recordsDaysOff && days.length > 0
    start(proposed, isAbsent ? { staff_id: staff.staff_id, days } : undefined)
  }
  return (
    <>
      {!isRunning && run !== undefined && <HandoverOutcome run={run} staff={staff} scope={scope} />}
      {error !== undefined && (
        <ProblemNotice title="중간에 멈췄어요" problem={error} isAnswer>
          끝난 방문은 그대로예요. 남은 방문부터 다시 할 수 있어요.
        </ProblemNotice>
      )}
      {lines.length === 0 && run === undefined && <NoVisits scope={scope} />}
      {lines.length > 0 && (
        <>
          {days.length > 0 && (
            <Checkbox
              checked={recordsDaysOff}
              disabled={isRunning}
              onChange={({ target }) => setRecordsDaysOff(target.checked)}
              label={`${spanLabel(scope)}, 쉬는 날로 적기 · 새 방문이 배정되지 않아요`}
            />
          )}
          <HandoverList
            lines={lines}
            label={scope.staff_id === undefined ? '옮길 시간' : '맡을 기사님'}
            run={current}
            onChoose={(request_id, value) => setChosen(withChoice({ request_id, value }, chosen, proposed))}
          />
          <div className={styles.bar}>
            <div>
              <Text role="status" tone="text">
                {current === undefined ? <Summary lines={proposed} scope={scope} /> : progressText(current)}
              </Text>
              <Text size="small" tone="muted">
                고객님께는 바뀐 방문을, 기사님께는 바뀐 일정을 한 번에 문자로 알려드려요.
                {callsText(lines, scope)}
              </Text>
            </div>
            {isRunning ? (
              <Button kind="outline" onClick={stop}>
                멈추기
              </Button>
            ) : (
              <Button onClick={begin}>{buttonText(proposed, scope)}</Button>
            )}
          </div>
        </>
      )}
    </>
  )
}

/** Adds a choice; the other lines stay as they are, as far as this choice allows. */
function withChoice(choice: LineChoice, chosen: readonly LineChoice[], lines: readonly HandoverLine[]): LineChoice[] {
  const others = lines
    .map(({ visit, value }) => ({ request_id: visit.request_id, value }))
    .filter(({ request_id }) => request_id !== choice.request_id)
  const wasChosen = (id: string) => chosen.some(({ request_id }) => request_id === id)
  return [choice, ...others.filter(({ request_id, value }) => value !== '' || wasChosen(request_id))]
}

const linesOf = (data: Handover, { staff_id }: RequestedScope, chosen: readonly LineChoice[]): HandoverLine[] =>
  staff_id === undefined ? moveLines(data, new Date(now()), chosen) : technicianLines(data, chosen)

function buttonText(lines: readonly HandoverLine[], { staff_id }: RequestedScope) {
  const { moving, left } = countOf(lines)
  if (staff_id === undefined) return `${moving}건 모두 옮기기`
  return moving === 0 ? `${left}건 배정 해제` : '모두 넘기기'
}

/** What the lines change, with the bookings that need a technician afterwards set off. */
function Summary({ lines, scope: { staff_id } }: { lines: readonly HandoverLine[]; scope: RequestedScope }) {
  const { moving, left, waiting } = countOf(lines)
  const isMove = staff_id === undefined
  const waits = isMove ? `그중 ${waiting}건은 새 기사님을` : `${waiting}건은 맡을 분이 없어 다시 배정을`
  return (
    <>
      {moving > 0 && (isMove ? `${moving}건을 옮겨요. ` : `${moving}건을 넘겨요: ${sharesOf(lines)}. `)}
      {waiting > 0 && (
        <Text as="b" tone="notice">
          {waits} 기다려요.{' '}
        </Text>
      )}
      {isMove && left > 0 && `${left}건은 그대로 둬요.`}
    </>
  )
}

/** `이기사 3건, 박기사 2건`. */
function sharesOf(lines: readonly HandoverLine[]): string {
  const shares = new Map<string, number>()
  for (const { value, options } of lines) {
    const name = options.find((option) => option.value === value)?.label.split(' · ')[0] ?? ''
    if (value !== '') shares.set(name, (shares.get(name) ?? 0) + 1)
  }
  return [...shares].map(([name, count]) => `${name} ${count}건`).join(', ')
}

/** The visits whose customers are called, since no message reaches their numbers. */
function callsText(lines: readonly HandoverLine[], { staff_id }: RequestedScope): string {
  const changing = lines.filter(({ value }) => staff_id !== undefined || value !== '')
  const count = changing.filter(({ visit }) => visit.is_landline === true).length
  return count === 0 ? '' : ` 문자를 받을 수 없는 번호 ${count}건은 할 일에 전화가 올라가요.`
}

const progressText = ({ lines, results }: Run) => `${lines.length}건 중 ${results.size}건을 마쳤어요`

const NoVisits = ({ scope }: { scope: RequestedScope }) =>
  scope.staff_id === undefined ? (
    <EmptyState scene={<ClockIcon size={40} tone="tinted" />} title="옮길 예약이 없어요">
      닫은 시간에 남은 예약이 모두 옮겨졌어요.
    </EmptyState>
  ) : (
    <EmptyState scene={<BoardIcon size={40} tone="tinted" />} title="넘길 방문이 없어요">
      이 기간에 남은 방문이 없어요.
    </EmptyState>
  )
