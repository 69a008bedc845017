import { useSyncExternalStore } from 'react'

/** What differs between stages, read once from `/config.json` (design §4). */
export type SiteConfig = {
  stage: string
  userPoolId: string
  userPoolClientId: string
  /** Where Cognito answers when it is not at AWS: the emulator of the local stage. */
  userPoolEndpoint?: string
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

/** The stage's settings, waited for. @throws Error when they cannot be read now */
export async function readConfig(): Promise<SiteConfig> {
  if (config !== undefined) return config
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(String(answer.status))
  const read = (await answer.json()) as SiteConfig
  config = read
  for (const changed of listeners) changed()
  return read
}

async function load() {
  try {
    await readConfig()
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
