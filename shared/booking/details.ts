import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paragraph } from '../text.ts'
import { angleChoices, purchaseChoices, type ServiceType, symptoms } from './options.ts'

/** The choices that some services ask for besides the free text (spec §5, design §3). */
export const choiceFields = ['selectedairconditionerform', 'selectedDropdownOption', 'sprint'] as const
export type ChoiceField = (typeof choiceFields)[number]

const choicesOfService: Partial<Record<ServiceType, readonly ChoiceField[]>> = {
  설치: ['selectedairconditionerform', 'selectedDropdownOption'],
  이전: ['selectedDropdownOption'],
  수리: ['sprint'],
}

/** The choice fields a service requires; any other is a field it does not know. */
export const choicesOf = (service: ServiceType): readonly ChoiceField[] => choicesOfService[service] ?? []

const unique = (values: readonly string[]) => new Set(values).size === values.length

export const selectedairconditionerform = z.enum(purchaseChoices, 'PURCHASE_CHOICE_REQUIRED')
export const selectedDropdownOption = z.enum(angleChoices, 'DETAILS_REQUIRED')
export const sprint = z
  .array(z.enum(symptoms, 'VALUE_NOT_ALLOWED'), 'DETAILS_REQUIRED')
  .check(z.minLength(1, 'DETAILS_REQUIRED'), z.refine(unique, 'VALUE_NOT_ALLOWED'))
export const detailInfo = paragraph({ required: 'DETAILS_REQUIRED', max: limits.text.details })

type Details = {
  detailInfo: string
  selectedairconditionerform?: string | undefined
  selectedDropdownOption?: string | undefined
  sprint?: readonly string[] | undefined
}

/** Choices and free text, one line each: what operations, messages and exports show (spec §5). */
export const detailSummary = (details: Details): string =>
  [details.selectedairconditionerform, details.selectedDropdownOption, details.sprint?.join(', '), details.detailInfo]
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
