import type { PaymentMethod } from '#shared/staff/payment.ts'

export const paymentLabels: Record<PaymentMethod, string> = { cash: '현금', transfer: '계좌이체', card: '카드' }
