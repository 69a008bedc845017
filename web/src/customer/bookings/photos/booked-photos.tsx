import { Box } from '../../../core/ui/layout.tsx'
import type { OwnBooking } from '../queries.ts'
import { BookingPhotos } from './booking-photos.tsx'
import { PhotoSending } from './photo-sending.tsx'

/** Sends the photos that were chosen before the booking, and shows how far they are. */
export const BookedPhotos = ({ booking }: { booking: OwnBooking }) => (
  <Box marginBottom={5}>
    <BookingPhotos booking={booking} />
    <PhotoSending />
  </Box>
)
