import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SECOND } from '#shared/durations.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import link from '../../../core/ui/text-link.module.css'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { type AssignState, boardPath } from '../../paths/board-paths.ts'
import type { TechnicianChoiceProps } from '../../ui/technician-choice.ts'
import { boardQuery } from '../data/board-query.ts'
import { candidatesFor, fullReason } from '../data/fit.ts'
import { BoardNotice } from './board-notice.tsx'
import { type AssignmentResult, UNDO_MS, useAssign } from './use-assign.ts'

/** The most that are offered; the board has all. */
const OFFERED = 3

const nothing = () => undefined

/** Assigns a booking that was just made to one of its best technicians, with undo (specification 9.26). */
export function BestTechnicians({ request_id, service_day, replace = false }: TechnicianChoiceProps) {
  const assignment = useAssign({ onAssigned: nothing, onConflict: nothing, onUndone: nothing })
  const { result, notice, busyWith } = assignment
  const isAssigned = result?.isUndone === false
  const { data: board, isError } = useQuery({
    ...boardQuery(service_day),
    // The queue follows a new booking within moments.
    refetchInterval: ({ state }) =>
      isAssigned || state.data?.unassigned.some((card) => card.request_id === request_id) ? 15 * SECOND : SECOND,
  })
  const card = board?.unassigned.find((waiting) => waiting.request_id === request_id)
  const best =
    board === undefined || card === undefined
      ? undefined
      : candidatesFor(board, card).flatMap(({ technician, fit }) =>
          fit.kind === 'possible' ? [{ technician, fit }] : [],
        )
  const state: AssignState = { assign: request_id }
  return (
    <Stack as="section" gap={2} aria-labelledby="best-technicians">
      <Text as="h3" size="body" id="best-technicians">
        기사님 고르기
      </Text>
      {notice !== undefined && <BoardNotice notice={notice} onClose={assignment.dismissNotice} takesFocus />}
      {isAssigned && <Assigned result={result} isUndoing={assignment.isUndoing} onUndo={assignment.undo} />}
      {!isAssigned && best === undefined && !isError && notice === undefined && <Skeleton width="100%" height={156} />}
      {!isAssigned && best?.length === 0 && <Text tone="notice">이 시간에 갈 수 있는 기사님이 없어요.</Text>}
      {!isAssigned && card !== undefined && best !== undefined && (
        <Stack as="ul" gap={2}>
          {best.slice(0, OFFERED).map(({ technician, fit }) => (
            <Row key={technician.staff_id} as="li" justify="between" gap={3}>
              <span>
                <Text as="strong" tone="strong">
                  {technician.name}
                </Text>
                <Text as="small" block size="small" tone="muted">
                  {fullReason(fit)}
                </Text>
              </span>
              <Button
                kind="outline"
                small
                busy={busyWith !== undefined}
                aria-label={`${technician.name}에게 배정하기`}
                onClick={() => assignment.assign({ card, technician })}
              >
                {busyWith === technician.staff_id ? '배정하는 중' : '배정하기'}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
      {!isAssigned && (
        <div>
          <SiteLink className={link.link} replace={replace} to={boardPath(service_day, seoulToday())} state={state}>
            보드에서 고르기
          </SiteLink>
        </div>
      )}
    </Stack>
  )
}

type AssignedProps = { result: AssignmentResult; isUndoing: boolean; onUndo: () => void }

/** Who was assigned, with an undo button until the message is sent. */
function Assigned({ result, isUndoing, onUndo }: AssignedProps) {
  const line = useShownResult<HTMLParagraphElement>(result)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Row justify="between" gap={3}>
      <Text ref={line} tabIndex={-1} role="status" weight="bold" tone="accent">
        {result.assignment.technician.name}에게 배정했어요
      </Text>
      {!isOver && (
        <Button kind="quiet" small busy={isUndoing} onClick={onUndo}>
          {isUndoing ? '되돌리는 중' : '되돌리기'}
        </Button>
      )}
    </Row>
  )
}
