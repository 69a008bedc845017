import { useState } from 'react'
import { type PhotoKind, photosOf } from '#shared/photos/photo.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { actedNow } from '../../core/lib/action-age.ts'
import { PhotoGroup } from '../../core/photos/photo-group.tsx'
import { PhotoProgress } from '../../core/photos/photo-progress.tsx'
import { kindLabels } from '../../core/photos/photo-text.ts'
import { RemovalDialog } from '../../core/photos/removal-dialog.tsx'
import { addWaiting, useWaitingPhotos, type WaitingPhoto } from '../../core/photos/waiting-photos.ts'
import { WorkPhotos } from '../../core/photos/work-photos.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { removeStaffPhoto } from './photo-calls.ts'
import styles from './staff-photos.module.css'

type StaffPhotosProps = {
  /** With links to its photos. */
  booking: Pick<StaffBooking, 'request_id' | 'service_images' | 'work_images'>
  /** The technician who adds photos of the work; absent where none may be added. */
  technician?: string | undefined
  onRetried?: (() => unknown) | undefined
  /** Which photos may be removed. */
  removable: readonly PhotoKind[]
}

/** Staff read whose photos these are. */
const headings = { ...kindLabels, problem: '고객님이 올린 사진' }

const none: readonly WaitingPhoto[] = []

/** The photos of the problem and of the work, for dispatchers and the technician (specification 4.11). */
export function StaffPhotos({ booking, technician, onRetried, removable }: StaffPhotosProps) {
  const { request_id } = booking
  const [removed, setRemoved] = useState<string>()
  const waiting = useWaitingPhotos().filter(
    ({ owner, subject }) => technician !== undefined && owner === technician && subject === request_id,
  )
  const work = (['before', 'after'] as const).flatMap((kind) => photosOf(booking, kind))
  const isUntouched = work.length === 0 && waiting.length === 0
  const group = (kind: PhotoKind) => {
    const photos = photosOf(booking, kind)
    const ofKind = waiting.length === 0 ? none : waiting.filter((photo) => photo.kind === kind)
    const canAdd = technician !== undefined && (kind === 'before' || kind === 'after')
    if (photos.length + ofKind.length === 0 && !canAdd) return null
    return (
      <Stack as="section" gap={2}>
        {!(isUntouched && canAdd) && <Text as="h3">{headings[kind]}</Text>}
        <PhotoGroup
          kind={kind}
          photos={photos}
          waiting={ofKind}
          camera={canAdd}
          onPicture={
            canAdd
              ? (picture) => addWaiting({ owner: technician, subject: request_id, kind, ...actedNow(), picture })
              : undefined
          }
          onRetried={onRetried}
          onRemove={removable.includes(kind) ? setRemoved : undefined}
        />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      {group('problem')}
      <PhotoProgress sent={work.length} waiting={waiting} />
      {technician === undefined ? (
        <WorkPhotos booking={booking} onRemove={removable.includes('before') ? setRemoved : undefined} />
      ) : (
        // Two tiles next to each other, which name themselves in one line, until there is a photo.
        <div className={isUntouched ? styles.pair : styles.groups}>
          {group('before')}
          {group('after')}
        </div>
      )}
      {group('signature')}
      <RemovalDialog
        photo_id={removed}
        remove={(id, signal) => removeStaffPhoto(request_id, id, signal)}
        onClose={() => setRemoved(undefined)}
      >
        지운 사진은 고객님께도 보이지 않아요.
      </RemovalDialog>
    </Stack>
  )
}
