/** The choices of a booking with their exact stored values (specification 1.1, 2.2). */
export const serviceTypes = ['청소', '설치', '이전', '수리', '철거', '냉매충전', '점검'] as const
export const airconTypes = ['벽걸이형', '스탠드형', '천장형', '창문형', '항온항습기'] as const
export const brands = ['삼성전자', 'LG전자', '캐리어', '센추리', '귀뚜라미', 'SK매직', '기타(추천 또는 모름)'] as const
export const purchaseChoices = ['에어컨도 함께 구매할게요', '에어컨이 있어요, 설치만 부탁드려요'] as const
export const angleChoices = ['앵글 설치 필요', '앵글 설치 불필요'] as const
export const symptoms = [
  '작동이 안 돼요',
  '이상한 소리가 나요',
  '전원이 안 켜져요',
  '이상한 냄새가 나요',
  '물이 새요',
  '일부 기능만 작동해요',
  '저절로 꺼지거나 켜져요',
  '온도 조절이 잘 안 돼요',
  '기타',
] as const

/**
 * The slots of a day, in their order (specification 3.2). `CONTRIBUTING.md` has the steps to change them.
 * @property key the stored value, which screens show: of a slot with bookings it never changes
 * @property label in messages
 * @property from first hour in Seoul; with two digits, the name of the slot in commands
 * @property until hour in Seoul; of an open-ended slot the end that calendars and deadlines count with
 * @property evening whether it costs more and counts as unfinished only the next morning
 */
export const slots = [
  { key: '오전 9시 ~ 오후 12시', label: '오전 9~12시', from: 9, until: 12, evening: false },
  { key: '오후 12시 ~ 오후 3시', label: '오후 12~3시', from: 12, until: 15, evening: false },
  { key: '오후 3시 ~ 오후 6시', label: '오후 3~6시', from: 15, until: 18, evening: false },
  { key: '오후 6시 ~ 이후', label: '오후 6시 이후', from: 18, until: 21, evening: true },
] as const

type KeysOf<Table extends readonly { key: string }[]> = { [Index in keyof Table]: Table[Index]['key'] }

/** The stored values of the slots. */
export const serviceTimes = slots.map(({ key }) => key) as unknown as KeysOf<typeof slots>

export type Symptom = (typeof symptoms)[number]
export type ServiceType = (typeof serviceTypes)[number]
export type AirconType = (typeof airconTypes)[number]
export type Brand = (typeof brands)[number]
export type ServiceTime = (typeof slots)[number]['key']

export const slotOf = (time: ServiceTime) => slots[serviceTimes.indexOf(time)] as (typeof slots)[number]

/** Whether a visit begins in the evening: it costs more (specification 1.3). */
export const isEvening = (time: ServiceTime | undefined) => slots.some(({ key, evening }) => evening && key === time)

/** Hour of Seoul at which the evening starts. */
export const eveningHour: number = Math.min(...slots.filter(({ evening }) => evening).map(({ from }) => from))

/** Window units get no installation (specification 1.1). */
export const isInstallable = (airconType: AirconType | undefined) => airconType !== '창문형'
