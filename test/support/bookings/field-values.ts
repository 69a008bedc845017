import { choicesOf } from '#shared/booking/details.ts'
import type { bookingFields } from '#shared/booking/fields.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import type { AdditionalUnit } from '#shared/prices/unit-texts.ts'

export type FieldName = Exclude<keyof typeof bookingFields, 'service_type'>

/** Two values of every field that customers fill in. A field without two values does not compile. */
export const fieldValues = {
  customer_address: ['서울 강북구 도봉로 346', '서울 노원구 동일로 1'],
  customer_address_detail: ['101동 1203호', '2층'],
  destination_address: ['서울 성북구 보문로 168', '서울 종로구 삼봉로 43'],
  destination_address_detail: ['305호', '지하 1층'],
  customer_phone: ['01012345678', '021234567'],
  customer_type: ['프리랜서', '법인사업자'],
  site_name: ['박현장', '최관리'],
  site_phone: ['01087651234', '029876543'],
  site_agreed: [true, false],
  service_date: ['2026년 11월 25일', '2026년 12월 01일'],
  service_time: ['오전 9시 ~ 오후 12시', '오후 6시 ~ 이후'],
  aircon_type: ['벽걸이형', '천장형'],
  brand: ['LG전자', '캐리어'],
  detailInfo: ['필터 청소도 부탁드려요', '전화 주세요'],
  sprint: [['물이 새요'], ['기타']],
  selectedDropdownOption: ['앵글 설치 필요', '앵글 설치 불필요'],
  selectedairconditionerform: ['에어컨도 함께 구매할게요', '에어컨이 있어요, 설치만 부탁드려요'],
  additional_units: [[{ aircon_type: '스탠드형', brand: '캐리어' } as AdditionalUnit], []],
} satisfies Record<FieldName, [first: unknown, second: unknown]>

export const fieldNames = Object.keys(fieldValues) as FieldName[]

const isChoice = (name: string) => serviceTypes.some((service) => choicesOf(service).some((own) => own === name))

/** The fields that a service has. */
export const fieldsOfService = (service: ServiceType) =>
  fieldNames.filter((name) => !isChoice(name) || choicesOf(service).some((own) => own === name))

/** A service that has the field. */
export const serviceWith = (name: FieldName): ServiceType =>
  serviceTypes.find((service) => fieldsOfService(service).includes(name)) ?? '청소'
