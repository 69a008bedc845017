import { BookingPhotos, type BookingPhotosProps } from './booking-photos.tsx'
import { PhotoSending } from './photo-sending.tsx'

/** The photos of a booking away from its card, and the sending of those that wait. */
export const BookedPhotos = (props: BookingPhotosProps) => (
  <div>
    <BookingPhotos {...props} />
    <PhotoSending />
  </div>
)
