import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import type { ShownLine } from '#shared/prices/price-list.ts'
import { workLineText } from '#shared/prices/price-text.ts'
import { workLabel } from '#shared/prices/service-lines.ts'
import { ApiProblem, hasErrorCode, isOffline } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { useSignedIn } from '../../session/session.ts'

type SubmitResultProps = {
  /** An earlier try may have booked. */
  inDoubt: boolean
  /** Undefined after a reload. */
  problem: unknown
  /** The listed prices of the work at the last try and now. */
  work: { before: readonly ShownLine[]; now: readonly ShownLine[] }
}

/** Why nothing was booked, or that this is not known. */
export const SubmitResult = ({ inDoubt, problem, work }: SubmitResultProps) =>
  inDoubt ? <UnknownOutcome problem={problem} /> : <SubmitProblem problem={problem} work={work} />

const SubmitProblem = ({ problem, work }: Omit<SubmitResultProps, 'inDoubt'>) => (
  <Notice kind="error" title={sentenceOfProblem(problem)} problem={problem}>
    {hasErrorCode(problem, 'PRICE_CHANGED') && <ChangedWork work={work} />}
    {!isOffline(problem) && '입력한 내용은 그대로 남아 있어요.'}
    {hasErrorCode(problem, 'WORK_REQUIRED') && <CallOperator />}
    {hasTooManyOpenBookings(problem) && <LinkToBookings />}
  </Notice>
)

function ChangedWork({ work }: Pick<SubmitResultProps, 'work'>) {
  const [before, now] = [work.before, work.now].map((lines) => lines.map(workLineText).join(', '))
  if (before === now)
    return (
      <p>
        이 예약의 {workLabel}는 그대로예요: {now}
      </p>
    )
  return (
    <>
      <p>
        전에 본 {workLabel}: {before}
      </p>
      <p>
        지금 {workLabel}:{' '}
        <Text as="span" tone="strong" weight="bold">
          {now}
        </Text>
      </p>
    </>
  )
}

const hasTooManyOpenBookings = (problem: unknown) =>
  problem instanceof ApiProblem && problem.errors.some(({ code }) => code === 'TOO_MANY_OPEN_BOOKINGS')

/** Where open bookings can be cancelled. */
function LinkToBookings() {
  const isMember = useSignedIn() === true
  return (
    <Text as="p" marginTop={2}>
      <TextLink to={isMember ? paths.inquiryDashboard : paths.requestSearch}>진행 중인 예약 보기</TextLink>
    </Text>
  )
}

/** Another try is safe. */
function UnknownOutcome({ problem }: { problem: unknown }) {
  const unknown = '접수됐는지 확인하지 못했어요'
  return (
    <Notice
      kind={problem === undefined ? 'warm' : 'error'}
      title={problem instanceof ApiProblem ? messages.SUBMIT_FAILED : unknown}
      problem={problem}
    >
      {problem instanceof ApiProblem && `${unknown}. `}
      {isOffline(problem) && '인터넷에 연결되어 있지 않아요. 연결된 뒤 '}다시 눌러도 한 번만 예약돼요. 입력한 내용은
      그대로 남아 있어요.
    </Notice>
  )
}
