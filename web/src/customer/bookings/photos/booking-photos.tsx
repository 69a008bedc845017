import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isCancellable } from '#shared/booking/status.ts'
import { MINUTE } from '#shared/durations.ts'
import { photosOf } from '#shared/photos/photo.ts'
import { deviceNow } from '../../../core/lib/clock.ts'
import { PhotoGroup } from '../../../core/photos/photo-group.tsx'
import { PhotoProgress } from '../../../core/photos/photo-progress.tsx'
import { kindLabels, photoHints } from '../../../core/photos/photo-text.ts'
import { RemovalDialog } from '../../../core/photos/removal-dialog.tsx'
import { addWaiting, customers, useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { WorkPhotos } from '../../../core/photos/work-photos.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { isCancelled, ownBookingQuery } from '../data/queries.ts'
import { removePhoto, sendCustomersPhotos } from './photo-calls.ts'

/** Links are valid for five minutes at least. */
const REFRESH_MS = 4 * MINUTE

export type BookingPhotosProps = {
  booking: CustomerBooking
  /** Photos can be added and removed while the status allows it. */
  isChangeable?: boolean
  /** Whether what stands around the photos of the problem names them. */
  isNamed?: boolean
}

/** The photos of a booking and of its work (specification 4.11); nothing where there are none and none can be added. */
export function BookingPhotos({ booking, isChangeable = false, isNamed = false }: BookingPhotosProps) {
  const { request_id, service_type, service_images = [], work_images = [] } = booking
  const queries = useQueryClient()
  const [removed, setRemoved] = useState<string>()
  const waiting = useWaitingPhotos().filter(({ subject }) => subject === request_id)
  const { data } = useQuery({
    ...ownBookingQuery(request_id),
    enabled: service_images.length + work_images.length > 0,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  // Only the response about one booking has links.
  const linked = data === undefined || isCancelled(data) ? booking : data
  const canChange = isChangeable && isCancellable(booking)
  const signature = photosOf(linked, 'signature')
  const ofProblem = photosOf(linked, 'problem')
  return (
    <>
      {(canChange || ofProblem.length + waiting.length > 0) && (
        <Stack as="section" gap={2}>
          {waiting.length === 0 && !isNamed && <Text as="h3">{kindLabels.problem}</Text>}
          <PhotoProgress sent={ofProblem.length} waiting={waiting} />
          <PhotoGroup
            kind="problem"
            photos={ofProblem}
            waiting={waiting}
            hint={service_type && photoHints[service_type]}
            onPicture={
              canChange
                ? (picture) =>
                    addWaiting({
                      owner: customers,
                      subject: request_id,
                      kind: 'problem',
                      at: new Date(deviceNow()).toISOString(),
                      picture,
                    })
                : undefined
            }
            onRetried={() => sendCustomersPhotos(queries)}
            onRemove={canChange ? setRemoved : undefined}
          />
        </Stack>
      )}
      <WorkPhotos booking={linked} />
      {signature.length > 0 && (
        <Stack as="section" gap={2}>
          <Text as="h3">{kindLabels.signature}</Text>
          <PhotoGroup kind="signature" photos={signature} waiting={[]} />
        </Stack>
      )}
      <RemovalDialog
        photo_id={removed}
        remove={(id, signal) => removePhoto(request_id, id, signal)}
        onClose={() => setRemoved(undefined)}
      >
        지운 사진은 기사님께도 보이지 않아요.
      </RemovalDialog>
    </>
  )
}
