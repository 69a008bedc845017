import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { routeOf } from './routes.tsx'

const QUIET_MS = 1_200

/** Where most people go next: each screen of the wizard has the code of the following one ready. */
const nextOf: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [paths.addressPage],
  [paths.install]: [paths.installPage2],
  [paths.installPage2]: [paths.addressPage, paths.addressForm],
  [paths.addressPage]: [paths.addressForm],
  [paths.addressForm]: [paths.addressModal, paths.selectServiceDate],
  [paths.selectServiceDate]: [paths.requestBasicInfo],
  [paths.requestBasicInfo]: [paths.additionalRequest],
  [paths.additionalRequest]: [paths.inquiryDashboard],
  [paths.requests]: [paths.inquiryDashboard],
  [paths.login]: [paths.signUp, paths.myPage],
  [paths.signUp]: [paths.signUpAddress, paths.myPage],
  [paths.myPage]: [paths.login, paths.infoModify],
  [paths.infoModify]: [paths.infoModifyAddress],
  [paths.withdraw]: [paths.login],
}

let running = 0

/** Whether code is being fetched that nobody has asked for yet: its failure is no reason to disturb anybody. */
export const isPrefetching = () => running > 0

async function prefetch(path: string) {
  running += 1
  try {
    await routeOf(path).preload()
  } catch {
    // It is fetched again, and complained about, when it is needed.
  } finally {
    running -= 1
  }
}

/** Fetches what the next screen needs once this one has come to rest. */
export function usePrefetch(path: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const next of nextOf[path] ?? []) void prefetch(next)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [path])
}
