import { staffPaths } from '../../paths/staff-paths.ts'

/**
 * Has the browser keep the staff's document and its code, so that they open where there is no network (decision 0021).
 * Only who has a technician's screen open asks for it, and it answers for the staff's addresses alone.
 */
export async function cacheForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/staff-worker.js', { scope: staffPaths.start, updateViaCache: 'none' })
  } catch {
    // Without it everything works but a reload without a network.
  }
}
