import { useEffect } from 'react'
import { prepareWork } from '../../../core/api/with-work.ts'
import { useSignedIn } from '../../session/session.ts'

/** Prepares a guest's proof of work while the last steps are filled in, so that the submit does not wait for it. */
export function usePreparedWork() {
  const isGuest = useSignedIn() === false
  useEffect(() => {
    if (isGuest) prepareWork()
  }, [isGuest])
}
