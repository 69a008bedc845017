import { useEffect } from 'react'
import { isUnsaved, useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { useMe } from '../../session/me-query.ts'
import { isQueueUnsaved } from './action-queue.ts'
import { usePendingActions } from './use-visits.ts'

/** Returns the number of the technician's photos that are lost when the page is closed. */
export function useUnsavedPhotos(): number {
  const { staff_id } = useMe()
  return useWaitingPhotos().filter((photo) => photo.owner === staff_id && isUnsaved(photo)).length
}

/** Has the browser ask before it closes or reloads a page with actions or photos that a full phone did not store. */
export function useUnsavedWarning() {
  const photos = useUnsavedPhotos()
  const actions = usePendingActions()
  const isLosing = photos > 0 || (actions.length > 0 && isQueueUnsaved())
  useEffect(() => {
    if (!isLosing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLosing])
}
