import { type ServiceType, serviceTypes } from './options.ts'

/** Choices of some services besides the text (specification 2.2). All are required but `additional_units`. */
export const choiceNames = [
  'destination_address',
  'destination_address_detail',
  'selectedairconditionerform',
  'selectedDropdownOption',
  'sprint',
  'additional_units',
] as const
export type ChoiceName = (typeof choiceNames)[number]

/** Choices of each service; any other is an unknown field. */
export const choicesOfService = {
  청소: ['additional_units'],
  설치: ['selectedairconditionerform', 'selectedDropdownOption'],
  이전: ['destination_address', 'destination_address_detail', 'selectedDropdownOption'],
  수리: ['sprint'],
  철거: [],
  냉매충전: ['additional_units'],
  점검: ['additional_units'],
} as const satisfies Record<ServiceType, readonly ChoiceName[]>

export const choicesOf = (service: ServiceType): readonly ChoiceName[] => choicesOfService[service]

type PlainService = {
  [Service in ServiceType]: (typeof choicesOfService)[Service] extends readonly [] ? Service : never
}[ServiceType]

/** Services without choices. */
export const plainServices = serviceTypes.filter((service): service is PlainService => choicesOf(service).length === 0)

type ServiceWithUnits = {
  [Service in ServiceType]: 'additional_units' extends (typeof choicesOfService)[Service][number] ? Service : never
}[ServiceType]

/** Services whose visit can be for several units. */
export const servicesWithUnits = serviceTypes.filter((service): service is ServiceWithUnits =>
  choicesOf(service).includes('additional_units'),
)
