/** Stored values of the customer type (specification 2.3). */
export const customerTypes = ['프리랜서', '개인사업자', '법인사업자'] as const
export type CustomerType = (typeof customerTypes)[number]

/** Label of each stored value: a freelancer is shown as an individual (specification 2.3). */
export const customerTypeLabels: Record<CustomerType, string> = {
  프리랜서: '개인',
  개인사업자: '개인사업자',
  법인사업자: '법인사업자',
}
