import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { linkValues } from '../../core/lib/link-values.ts'

export const isService = (value: unknown): value is ServiceType => serviceTypes.some((service) => service === value)

/** Returns the service that a link names, whatever stands between its letters: `냉매 충전`, `에어컨 청소`. */
export const serviceOfLink = (search: string) =>
  linkValues(search, 'service', 'service_type')
    .map((value) => value.replace(/[^가-힣]/g, '').replace(/^에어컨/, ''))
    .find(isService)
