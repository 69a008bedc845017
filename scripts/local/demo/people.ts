import { serviceTypes } from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'

/** The member of the demo, with a booking and two further addresses, signs in with a code that `/dev/sms` shows. */
export const demoMember = {
  phone: '01030000001',
  profile: {
    name: '정회원',
    job: '프리랜서',
    birth_date: '1980년 03월 02일',
    address: '서울 노원구 견본로 11',
    address_detail: '101동 1203호',
  },
  addresses: [
    { address: '서울 도봉구 견본로 22', address_detail: '부모님 댁, 3층' },
    { address: '서울 강북구 견본로 33', address_detail: '가게 1층' },
  ],
} as const

type Person = Pick<Staff, 'staff_id' | 'name' | 'phone'> & Partial<Staff>

const demoStaff = (person: Person): Staff => ({
  roles: ['technician'],
  state: 1,
  districts: [],
  services: [...serviceTypes],
  weekly_days_off: [],
  days_off: [],
  version: 1,
  created_at: '2026-01-02T00:00:00.000Z',
  ...person,
})

const partner = { partner_name: '한빛냉난방', partner_address: '서울 성북구 견본로 1' }
const shop = { partner_name: '견본설비', partner_address: '서울 노원구 견본로 2' }
const [gangbuk, gwangjin, nowon, dobong, dongdaemun, seongbuk, jongno, jungnang] = defaultDistricts

/** Staff of the demo sign in at `/staff` with a code that `/dev/sms` shows. */
export const demoDesk = demoStaff({
  staff_id: '0d000000-0000-4000-8000-000000000001',
  name: '홍담당',
  phone: '01020000001',
  roles: ['desk'],
  services: [],
})

export const demoTechnicians = [
  demoStaff({
    staff_id: '0d000000-0000-4000-8000-000000000002',
    name: '김도현',
    phone: '01020000002',
    districts: [nowon, dobong, gangbuk],
    introduced_at: '2026-01-02T00:00:00.000Z',
    ...partner,
  }),
  demoStaff({
    staff_id: '0d000000-0000-4000-8000-000000000003',
    name: '이준호',
    phone: '01020000003',
    districts: [gangbuk, seongbuk, jongno],
    introduced_at: '2026-01-02T00:00:00.000Z',
    ...partner,
  }),
  demoStaff({
    staff_id: '0d000000-0000-4000-8000-000000000004',
    name: '박성민',
    phone: '01020000004',
    districts: [gwangjin, jungnang, dongdaemun],
    introduced_at: '2026-03-02T00:00:00.000Z',
    ...shop,
  }),
  demoStaff({
    staff_id: '0d000000-0000-4000-8000-000000000005',
    name: '최영수',
    phone: '01020000005',
    districts: [nowon, jungnang, seongbuk],
    introduced_at: '2026-03-02T00:00:00.000Z',
    ...shop,
  }),
  demoStaff({
    staff_id: '0d000000-0000-4000-8000-000000000006',
    name: '정우진',
    phone: '01020000006',
    districts: [dobong, gangbuk, dongdaemun],
    introduced_at: '2026-06-01T00:00:00.000Z',
    ...partner,
  }),
  demoStaff({
    staff_id: '0d000000-0000-4000-8000-000000000007',
    name: '한지훈',
    phone: '01020000007',
    districts: [jongno, seongbuk, gwangjin],
    ...shop,
  }),
] as const
