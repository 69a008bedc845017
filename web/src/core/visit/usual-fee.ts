import { eveningHour } from '#shared/booking/options.ts'
import { hourLabel } from '#shared/booking/time-labels.ts'
import { wonRange } from '#shared/korean.ts'
import { visitFee } from '#shared/prices/fee-amounts.ts'

/** What is paid, when and to whom (specification 1.3). */
export const paymentTexts = ['작업하지 않기로 하면 출장비만 내요.', '요금은 작업이 끝난 뒤 기사님께 내요.'] as const

/** The call-out fee before a visit is chosen. */
export const usualCallOutText = `출장비 ${wonRange(visitFee)}`
/** `오후 6시`. */
export const eveningStart = hourLabel(eveningHour)
