import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { sendCustomersPhotos } from './photo-calls.ts'

/** Sends the photos that wait for bookings of this browser, now and whenever one is added. Shows nothing. */
export function PhotoSending() {
  const queries = useQueryClient()
  const isOnline = useOnline()
  const { length } = useWaitingPhotos()
  useEffect(() => {
    if (isOnline && length > 0) void sendCustomersPhotos(queries)
  }, [queries, isOnline, length])
  return null
}
