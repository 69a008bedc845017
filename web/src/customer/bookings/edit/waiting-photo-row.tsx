import { photosOf } from '#shared/photos/photo.ts'
import { useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { BookedPhotos } from '../photos/booked-photos.tsx'
import type { OwnBooking } from '../queries.ts'
import { EditRow } from './edit-row.tsx'
import type { useOpenRow } from './use-open-row.ts'

export type PhotoRowProps = { booking: OwnBooking; rows: ReturnType<typeof useOpenRow> }

/** The photos of the problem as a row. Each is saved at once, so the row has no button that saves. */
export function WaitingPhotoRow({ booking, rows: { row, lastRow, closeRow, toggleRow } }: PhotoRowProps) {
  const waiting = useWaitingPhotos().filter(({ subject }) => subject === booking.request_id)
  const count = photosOf(booking, 'problem').length + waiting.length
  return (
    <EditRow
      name="photos"
      text={count === 0 ? '없음' : `${count}장`}
      note={undefined}
      isOpen={row === 'photos'}
      isLast={lastRow === 'photos'}
      onToggle={() => toggleRow('photos')}
    >
      <Stack gap={5}>
        <BookedPhotos booking={booking} isChangeable isNamed />
        <Button kind="outline" onClick={closeRow}>
          닫기
        </Button>
      </Stack>
    </EditRow>
  )
}
