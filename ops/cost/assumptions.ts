/** What no test can measure: how people use the product. Each can be given on the command line. */
export const assumptions = {
  visits: { value: 5, means: 'visits to the site for one booking that is made' },
  firstVisits: { value: 0.5, means: 'share of visits by a browser that has none of the files yet' },
  pageRequests: { value: 14, means: 'requests for pages and files in a visit' },
  firstVisitKb: { value: 192, means: 'kB of a first visit: what `test/built/budgets.test.ts` admits' },
  laterVisitKb: { value: 15, means: 'kB of a later visit' },
  answerKb: { value: 2, means: 'kB of an answer of the API' },
  months: { value: 2, means: 'months of free times asked for in a visit' },
  cardLooks: { value: 24, means: 'times its card is read: eight openings of about a minute, again every 30 s' },
  lookedUp: { value: 0.3, means: 'share of bookings looked up by number and code' },
  members: { value: 0.2, means: 'share of bookings by members, who log in once for each' },
  technicianReads: { value: 20, means: 'times a technician’s phone asks for visits, for one booking' },
  boardHours: { value: 220, means: 'hours a month for which a desk has its board open, read every 15 s' },
  boardVisits: { value: 200, means: 'visits of a day that one desk and its board can take' },
  callMs: { value: 60, means: 'ms of a function for a call, cold starts among them' },
  messageMs: { value: 300, means: 'ms of a function for a message' },
  logBytes: { value: 900, means: 'bytes of log of an invocation, the gateway’s line among them' },
  peakShare: { value: 0.12, means: 'share of a day’s work in its busiest hour' },
  peakFactor: { value: 3, means: 'by how much the busiest second exceeds its hour' },
  fallback: { value: 0.1, means: 'share of AlimTalk that goes out as a text message after all' },
  wonPerUsd: { value: 1_400, means: 'won for a dollar' },
} as const

export type AssumptionName = keyof typeof assumptions
export type Assumptions = Record<AssumptionName, number>
