import type { ServiceType } from '../booking/options.ts'

/** Won (specification 1.3). */
export const visitFee = { min: 20_000, max: 50_000 } as const
export const dismantlingFee = 70_000
/** The ID of its line among the prices of a booking. */
export const dismantlingId = 'dismantling'
export const eveningFactor = 1.5
export const holidayFactor = 2

/** A price of work: fixed, a lowest one, or set on site. */
export const priceKinds = ['fixed', 'from', 'on_site'] as const

/** Stands for the ID of a price list where a stage has none. */
export const noPriceList = 'none'

export type Won = { min: number; max: number }

/** Services that dismantle or assemble a unit (specification 1.3). */
export const needsDismantling = (service: ServiceType) => service === '이전' || service === '철거'
