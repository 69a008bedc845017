import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { addressStep } from '#shared/booking/draft.ts'
import { isServed } from '#shared/booking/service-area.ts'
import type { CustomerType } from '#shared/customer/customer-type.ts'

/** Values of step 1 as its form holds them. */
export type AddressValues = {
  customer_address: string
  customer_address_detail: string
  customer_phone: string
  customer_type: CustomerType
}

const stepRules = zodResolver(addressStep)

/** The rules of step 1 and the area that is served (specification 1.2, 9.4). Messages are error codes. */
export const addressRules =
  (districts: readonly string[]): Resolver<AddressValues> =>
  async (values, context, options) => {
    const result = await stepRules(values, context, options)
    if (values.customer_address === '' || isServed(values.customer_address, districts)) return result
    return { values: {}, errors: { ...result.errors, customer_address: { type: 'area', message: 'AREA_NOT_SERVED' } } }
  }
