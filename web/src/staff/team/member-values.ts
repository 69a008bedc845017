import * as z from 'zod/mini'
import { serviceTypes } from '#shared/booking/options.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { isActiveStaff, staffRoles } from '#shared/staff/staff.ts'
import type { NewStaff } from '#shared/staff/staff-form.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { sentenceOf } from '../../core/api/sentence.ts'
import { spanLabel, toDayRanges, weekdayLabel } from './days-off.ts'

/** The form values of a staff member; an absent text is empty. */
export const memberValues = z.object({
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(staffRoles)),
  districts: z.array(z.string()),
  services: z.array(z.enum(serviceTypes)),
  weekly_days_off: z.array(z.int()),
  days_off: z.array(z.string()),
  introduced: z._default(z.boolean(), false),
  partner_name: z.string(),
  partner_address: z.string(),
  partner_address_detail: z.string(),
})
export type MemberValues = z.infer<typeof memberValues>
export type MemberField = keyof MemberValues

export const memberFields = Object.keys(memberValues.shape) as readonly MemberField[]

export const emptyMember: MemberValues = {
  name: '',
  phone: '',
  roles: ['technician'],
  districts: [],
  services: [],
  weekly_days_off: [],
  days_off: [],
  introduced: false,
  partner_name: '',
  partner_address: '',
  partner_address_detail: '',
}

export const valuesOf = (staff: ShownStaff): MemberValues => ({
  name: staff.name,
  phone: staff.phone,
  roles: staff.roles,
  districts: staff.districts,
  services: staff.services,
  weekly_days_off: staff.weekly_days_off,
  days_off: staff.days_off,
  introduced: staff.introduced_at !== undefined,
  partner_name: staff.partner_name ?? '',
  partner_address: staff.partner_address ?? '',
  partner_address_detail: staff.partner_address_detail ?? '',
})

/** The stored values and their version, against which an edit is compared. */
export const readMember = z.object({ version: z.int(), values: memberValues })
export type ReadMember = z.infer<typeof readMember>

export const readOf = (staff: ShownStaff): ReadMember => ({ version: staff.version, values: valuesOf(staff) })

/** Returns a new member without empty fields. */
export const toNewStaff = (values: MemberValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => (typeof value === 'boolean' ? value : value.length > 0)),
  ) as NewStaff

export const roleLabels = { technician: '기사님', desk: '배정 담당' } as const

export const fieldLabels: Record<MemberField, string> = {
  name: '이름',
  phone: '전화번호',
  roles: '역할',
  districts: '담당 구',
  services: '서비스',
  weekly_days_off: '쉬는 요일',
  days_off: '쉬는 날',
  introduced: '홈 화면 소개',
  partner_name: '협력업체',
  partner_address: '업체 주소',
  partner_address_detail: '업체 상세주소',
}

/** Returns a field as text. */
export function fieldText(field: MemberField, values: MemberValues): string {
  const text = {
    ...values,
    phone: formatPhone(values.phone),
    roles: values.roles.map((role) => roleLabels[role]).join(' · '),
    districts: values.districts.join(' · '),
    services: values.services.join(' · '),
    weekly_days_off: [...values.weekly_days_off].sort().map(weekdayLabel).join(' · '),
    days_off: toDayRanges(values.days_off).map(spanLabel).join(', '),
    introduced: values.introduced ? '동의함' : '',
  }[field]
  return text === '' ? '없음' : text
}

const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  name: { INFORMATION_REQUIRED: '이름을 입력해주세요.' },
  roles: { OPTION_REQUIRED: '역할을 하나 이상 골라주세요.' },
  districts: { OPTION_REQUIRED: '담당 구를 하나 이상 골라주세요.' },
  services: { OPTION_REQUIRED: '서비스를 하나 이상 골라주세요.' },
  phone: {
    PHONE_INVALID: '010으로 시작하는 휴대폰 번호를 정확히 입력해주세요.',
    PHONE_ALREADY_REGISTERED: '다른 직원이 쓰고 있는 번호예요.',
  },
}

/** Returns the sentence below a field. */
export const memberSentence = (field: MemberField, code: string | undefined) =>
  (code === undefined ? undefined : sentences[field]?.[code]) ?? sentenceOf(code)

/** Whether the member visits customers; only then districts, services and days off apply. */
export const isTechnician = ({ roles }: Pick<ShownStaff, 'roles'>) => roles.includes('technician')

/** Groups the team as the list shows it. */
export const groupTeam = (team: readonly ShownStaff[]) => {
  const active = team.filter(isActiveStaff)
  return {
    technicians: active.filter(isTechnician),
    desk: active.filter((staff) => !isTechnician(staff)),
    retired: team.filter((staff) => !isActiveStaff(staff)),
  }
}
