import { photosOf } from '#shared/photos/photo.ts'
import { useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { EditRow } from '../../../core/ui/screen/edit-row.tsx'
import type { OpenRow } from '../../../core/ui/screen/use-open-row.ts'
import type { OwnBooking } from '../data/queries.ts'
import { BookedPhotos } from '../photos/booked-photos.tsx'
import { editRows, type RowName } from './edit-rows.ts'

export type PhotoRowProps = { booking: OwnBooking; rows: OpenRow<RowName> }

/** The photos of the problem as a row. Each is saved at once, so the row has no button that saves. */
export function WaitingPhotoRow({ booking, rows }: PhotoRowProps) {
  const waiting = useWaitingPhotos().filter(({ subject }) => subject === booking.request_id)
  const count = photosOf(booking, 'problem').length + waiting.length
  return (
    <EditRow name="photos" rows={rows} title={editRows.photos.title} text={count === 0 ? '없음' : `${count}장`}>
      <Stack gap={5}>
        <BookedPhotos booking={booking} isChangeable isNamed />
        <Button kind="outline" onClick={rows.closeRow}>
          닫기
        </Button>
      </Stack>
    </EditRow>
  )
}
