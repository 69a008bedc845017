import { type ServiceType, serviceTypes } from './options.ts'

/** What some services require besides the text (specification 2.2). */
export const choiceNames = [
  'destination_address',
  'destination_address_detail',
  'selectedairconditionerform',
  'selectedDropdownOption',
  'sprint',
] as const
export type ChoiceName = (typeof choiceNames)[number]

/** Choices of each service; any other is an unknown field. */
export const choicesOfService = {
  청소: [],
  설치: ['selectedairconditionerform', 'selectedDropdownOption'],
  이전: ['destination_address', 'destination_address_detail', 'selectedDropdownOption'],
  수리: ['sprint'],
  철거: [],
  냉매충전: [],
  점검: [],
} as const satisfies Record<ServiceType, readonly ChoiceName[]>

export const choicesOf = (service: ServiceType): readonly ChoiceName[] => choicesOfService[service]

type PlainService = {
  [Service in ServiceType]: (typeof choicesOfService)[Service] extends readonly [] ? Service : never
}[ServiceType]

/** Services without choices. */
export const plainServices = serviceTypes.filter((service): service is PlainService => choicesOf(service).length === 0)
