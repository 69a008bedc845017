import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from '../../lib/connection.ts'

/** Whether the site can be reached, as far as the browser can know. */
export const useOnline = () => useSyncExternalStore(subscribeToConnection, isOnline, () => true)
