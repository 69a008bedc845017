import { useSyncExternalStore } from 'react'

/** What differs between stages, read once from `/config.json` (design §4). */
export type SiteConfig = {
  stage: string
  chatUrl?: string
  noticesUrl?: string
  privacyUrl?: string
  districts: readonly string[]
  claims: {
    completedJobs: number
    satisfactionPercent: number
    freeAfterServiceMonths: number
    assignmentHours: number
  }
  /** Years that a booking is kept after the service. */
  retention: { bookingYears: number }
  operator: {
    tradeName: string
    representative: string
    address: string
    phone: string
    email: string
    businessRegistrationNumber: string
    mailOrderReportNumber: string
    mailOrderReportOffice: string
    hostingProvider: string
    termsUrl?: string
  }
}

const RETRY_MS = 5_000

let config: SiteConfig | undefined
let asked = false
const listeners = new Set<() => void>()

async function load() {
  try {
    const answer = await fetch('/config.json')
    if (!answer.ok) throw new Error(String(answer.status))
    config = (await answer.json()) as SiteConfig
    for (const changed of listeners) changed()
  } catch {
    setTimeout(load, RETRY_MS)
  }
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  if (!asked) {
    asked = true
    void load()
  }
  return () => listeners.delete(changed)
}

/** The stage's settings; undefined until they are there, and on the server. Pages work without them. */
export const useConfig = () =>
  useSyncExternalStore(
    subscribe,
    () => config,
    () => undefined,
  )
