/** Who a customer is, with the exact stored values (specification 2.3). */
export const customerTypes = ['프리랜서', '개인사업자', '법인사업자'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Stored value → what a person reads: an individual is stored as a freelancer (specification 2.3). */
export const customerTypeLabels: Record<CustomerType, string> = {
  프리랜서: '개인',
  개인사업자: '개인사업자',
  법인사업자: '법인사업자',
}
