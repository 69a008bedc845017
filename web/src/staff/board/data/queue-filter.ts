import type { BookingCard } from '#shared/staff/card.ts'

/** What the queue can be narrowed to and grouped by, as it stands in the address. */
export const queueFields = ['district', 'visit', 'service'] as const
export type QueueField = (typeof queueFields)[number]

/** @property group what the queue is grouped by; by the deadline alone without */
export type QueueView = Partial<Record<QueueField, string>> & { group?: QueueField }

/** Returns the value of a booking, empty where it is unknown. */
export const queueValue: Record<QueueField, (card: BookingCard) => string> = {
  district: ({ district }) => district ?? '',
  visit: ({ service_day }) => service_day,
  service: ({ service_type }) => service_type ?? '',
}

/** Reads the view of an address. */
export function queueViewOf(search: string): QueueView {
  const named = new URLSearchParams(search)
  const group = queueFields.find((field) => field === named.get('group'))
  const chosen = queueFields.flatMap((field) => {
    const value = named.get(field) ?? ''
    return value === '' ? [] : [[field, value] as const]
  })
  return { ...Object.fromEntries(chosen), ...(group && { group }) }
}

/** Returns a search with one part of the view changed; an empty value removes it. */
export function withQueueView(search: string, name: QueueField | 'group', value: string): string {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return `?${next}`
}

/** Returns a search without a view. */
export function withoutQueueView(search: string): string {
  const next = new URLSearchParams(search)
  for (const name of [...queueFields, 'group']) next.delete(name)
  return `?${next}`
}

/** Returns the bookings of a view; those of a group stand together, each in the order of the queue. */
export function queueIn(cards: readonly BookingCard[], { group, ...chosen }: QueueView): BookingCard[] {
  const shown = cards.filter((card) =>
    queueFields.every((field) => chosen[field] === undefined || queueValue[field](card) === chosen[field]),
  )
  if (group === undefined) return shown
  return shown.sort((a, b) => queueValue[group](a).localeCompare(queueValue[group](b), 'ko'))
}

export type QueueChoice = { value: string; count: number }

/** Returns the values of a field in the queue, with how many bookings have each. */
export function queueChoices(cards: readonly BookingCard[], field: QueueField): QueueChoice[] {
  const counts = new Map<string, number>()
  for (const card of cards) {
    const value = queueValue[field](card)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  counts.delete('')
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value.localeCompare(b.value, 'ko'))
}
