import type { ServiceType } from '../booking/options.ts'

/** Won (specification 1.3). */
export const visitFee = { min: 20_000, max: 50_000 } as const
export const dismantlingFee = 70_000
export const eveningFactor = 1.5
export const holidayFactor = 2

export type Won = { min: number; max: number }

/** Services that dismantle or assemble a unit (specification 1.3). */
export const needsDismantling = (service: ServiceType) => service === '이전' || service === '철거'
