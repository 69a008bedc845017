import { lazy, Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextAnnouncement } from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { MoreIcon } from '../../../core/art/tool-icons.tsx'
import { useConfig } from '../../../core/lib/config.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Row } from '../../../core/ui/layout.tsx'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { type AssignState, boardPath } from '../../paths/board-paths.ts'
import { actionLabel, availableActions, type ChangeName } from './available-actions.ts'
import styles from './booking-actions.module.css'
import { CancelDialog } from './cancel-dialog.tsx'
import { CompletionDialog } from './completion-dialog.tsx'
import { StartDialog, UnassignDialog } from './confirm-dialogs.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { SpokenDialog } from './spoken-dialog.tsx'

// Rarely needed, so they are loaded on demand.
const AfterServiceDialog = lazy(async () => ({
  default: (await import('./after-service-dialog.tsx')).AfterServiceDialog,
}))
const ArrivalDialog = lazy(async () => ({
  default: (await import('../../visits/parts/arrival-dialog.tsx')).ArrivalDialog,
}))

/** The actions besides the next one that a drawer shows as buttons. */
const SHOWN = 2

type BookingActionsProps = {
  booking: StaffBooking
  /** On phones, one button opens all actions but the next one. */
  folded: boolean
  onNotice: (text: string) => void
}

/** What the desk can do with an opened booking (specification 4.6). */
export function BookingActions({ booking, folded, onNotice }: BookingActionsProps) {
  const id = useId()
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<ChangeName>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const now = new Date(useMinute())
  const isOnline = useOnline()
  const { next, others } = availableActions(booking, now, useConfig()?.claims.freeAfterServiceMonths)
  const shown = folded ? [] : others.slice(0, SHOWN)
  const hidden = others.slice(shown.length)
  const begin = (name: ChangeName) => {
    if (name !== 'assign') return setOpenDialog(name)
    // The technician is chosen on the board, which replaces a drawer above another screen.
    const { request_id, service_day } = booking
    const state: AssignState = { assign: request_id }
    return navigate(boardPath(service_day, seoulToday()), { state, replace: !folded })
  }
  const close = () => setOpenDialog(undefined)
  const showResult = (text: string) => {
    close()
    onNotice(text)
  }
  const dialog = (name: ChangeName) => ({ booking, open: openDialog === name, onClose: close, onDone: showResult })
  const buttonOf = (name: ChangeName) => (
    <Button key={name} kind={name === 'cancel' ? 'away' : 'quiet'} onClick={() => begin(name)}>
      {actionLabel(name, booking)}
    </Button>
  )
  // A dialog stays open when its change was the last that was possible.
  if (next === undefined && others.length === 0 && openDialog === undefined) return null
  return (
    <>
      <div className={folded ? `${styles.actions} ${styles.sticky}` : styles.actions}>
        {isMenuOpen && hidden.length > 0 && (
          <ul id={`${id}-more`} className={styles.more}>
            {hidden.map((name) => (
              <li key={name}>{buttonOf(name)}</li>
            ))}
          </ul>
        )}
        <Row align="stretch" gap={2} className={styles.row}>
          {next !== undefined && <Button onClick={() => begin(next)}>{actionLabel(next, booking)}</Button>}
          {shown.map(buttonOf)}
          {hidden.length > 0 && (
            <Box
              as="button"
              type="button"
              hover
              className={styles.toggle}
              aria-label={`다른 할 일: ${hidden.map((name) => actionLabel(name, booking)).join(', ')}`}
              aria-expanded={isMenuOpen}
              aria-controls={isMenuOpen ? `${id}-more` : undefined}
              onClick={() => setMenuOpen(!isMenuOpen)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isMenuOpen) return
                event.preventDefault()
                setMenuOpen(false)
              }}
            >
              <MoreIcon />
            </Box>
          )}
        </Row>
      </div>
      <MoveDialog {...dialog('move')} />
      <CancelDialog {...dialog('cancel')} />
      <EditDialog {...dialog('edit')} />
      <UnassignDialog {...dialog('unassign')} />
      <StartDialog {...dialog('start')} />
      <CompletionDialog {...dialog('complete')} corrects={false} />
      <CompletionDialog {...dialog('correct')} corrects />
      <QuoteDialog {...dialog('quote')} />
      <SpokenDialog {...dialog('decide')} />
      <Suspense>
        {openDialog === 'announce' && (
          <ArrivalDialog
            visit={booking}
            kind={nextAnnouncement(booking, now)}
            isOffline={!isOnline}
            onClose={close}
            onSent={() => showResult('도착 시간을 알렸어요')}
          />
        )}
      </Suspense>
      <Suspense>{openDialog === 'after_service' && <AfterServiceDialog {...dialog('after_service')} />}</Suspense>
    </>
  )
}
