import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { sendCustomersPhotos } from './photo-calls.ts'

/** Sends the photos that wait for bookings of this browser, now and whenever one is added. Shows nothing. */
export function PhotoSending() {
  const queries = useQueryClient()
  const isOnline = useOnline()
  const { length } = useWaitingPhotos()
  const send = useEffectEvent((_isOnline: boolean) => void sendCustomersPhotos(queries))
  useEffect(() => {
    if (length > 0) send(isOnline)
  }, [isOnline, length])
  return null
}
