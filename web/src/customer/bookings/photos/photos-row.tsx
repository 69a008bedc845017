import type { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { isFailed, useAttempts } from '../../../core/photos/send-photos.ts'
import { useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { FoldRow, RowSide } from '../parts/fold-row.tsx'
import { BookingPhotos, type BookingPhotosProps } from './booking-photos.tsx'

type PhotosRowProps = Pick<BookingPhotosProps, 'booking'> & {
  name: string
  /** Whether the booking has photos, or some can be added; one that waits on this device shows the row in any case. */
  isShown: boolean
  disclosure: ReturnType<typeof useDisclosure>
}

/** The photos of a booking in a row of its card, which says how many there are and what is not sent yet. */
export function PhotosRow({ booking, name, isShown, disclosure }: PhotosRowProps) {
  const { request_id, service_images = [], work_images = [] } = booking
  const attempts = useAttempts()
  const waiting = useWaitingPhotos().filter(({ subject }) => subject === request_id)
  const hasFailed = waiting.some((photo) => isFailed(photo, attempts.get(photo.id)))
  const count = service_images.length + work_images.length
  const side = () => {
    if (hasFailed) return '보내지 못한 사진이 있어요'
    if (waiting.length > 0) return '사진을 보내고 있어요'
    return count > 0 ? `${count}장` : '추가할 수 있어요'
  }
  if (!isShown && waiting.length === 0) return null
  return (
    <FoldRow name={name} title="사진" disclosure={disclosure} side={<RowSide failed={hasFailed}>{side()}</RowSide>}>
      <BookingPhotos booking={booking} isChangeable />
    </FoldRow>
  )
}
