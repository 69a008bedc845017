/** Why a chosen day or time could not be had; passed to the date step as navigation state. */
export const visitRefusals = ['SLOT_FULL', 'SLOT_CLOSED', 'DATE_TOO_EARLY', 'DATE_TOO_LATE'] as const
export type VisitRefusal = (typeof visitRefusals)[number]

export const isVisitRefusal = (code: unknown): code is VisitRefusal => visitRefusals.some((known) => known === code)
