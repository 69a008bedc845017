import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { parsePriceList } from './price-list.ts'
import { readSitePhotos } from './site-photos.ts'
import type { StageSettings } from './stage-settings.ts'

// All callers share one IP on the local stage, so no rate limit may be reached; tests of rate limits set their own.
const noLimit = 100_000

const prices = readFileSync(join(import.meta.dirname, 'local.prices.json'), 'utf8')
const photos = join(import.meta.dirname, 'local.photos')

/** Settings of the stage that runs on an emulator: sample data throughout. */
export const localStage: StageSettings = {
  stage: 'local',
  production: false,
  siteName: '견본에어컨',
  account: '000000000000',
  region: 'ap-northeast-2',
  smsRegion: 'ap-northeast-1',
  districts: [...defaultDistricts],
  slotCapacity: 3,
  retained: false,
  locked: false,
  rollback: false,
  throttle: { perSecond: 1_000, burst: 2_000, codesPerSecond: 20, bookingsPerSecond: 20, staffPerSecond: 400 },
  rateLimits: {
    bookingsPerIpHour: noLimit,
    bookingsPerIpDay: noLimit,
    bookingChangesPerIpDay: noLimit,
    unprovenBookingsPerHour: noLimit,
    unprovenBookingsPerDay: noLimit,
    workFromBookingsPerHour: noLimit,
    workFromOpenCodesPerHour: noLimit,
    workPerIpHour: noLimit,
    unverifiedBookingsPerPhone: noLimit,
    unverifiedBookingsPerPhoneAndIp: noLimit,
    calledBookingsPerDay: noLimit,
    unverifiedSlotPercent: noLimit,
    codesPerHour: noLimit,
    furtherOpenCodesPerIpHour: noLimit,
    staffCodesPerIpDay: noLimit,
    messagesPerHour: noLimit,
    lookupsPerIp5Minutes: noLimit,
    lookupsPerIpDay: noLimit,
    photosPerIpDay: noLimit,
    smsPerIpHour: noLimit,
    smsPerIpDay: noLimit,
    callBacksPerIpDay: noLimit,
    faultsPerIpDay: noLimit,
    openCallBacks: noLimit,
  },
  // An emulator has no firewall.
  rates: {
    requests: noLimit,
    calls: noLimit,
    signIns: noLimit,
    codes: noLimit,
    lookUps: noLimit,
    bookings: noLimit,
    staff: noLimit,
  },
  messages: { provider: 'sns' },
  smsFailureLog: false,
  vacancyAlerts: true,
  // Developers want to see messages at night too.
  quietHours: false,
  desk: { phone: '01000000001', messages: 'all' },
  budget: { monthlyUsd: 1_000, messagesUsd: 850, messageUsd: 0.1, openCodesPerDay: noLimit },
  userPoolPlan: 'LITE',
  links: { chatUrl: 'https://example.com/chat' },
  claims: { completedJobs: 120, satisfactionPercent: 98, freeAfterServiceMonths: 6, assignmentHours: 3 },
  signatureLimit: 200_000,
  retention: { bookingYears: 5 },
  operator: {
    tradeName: '견본에어컨',
    representative: '홍길동',
    address: '서울 강북구 견본로 1',
    phone: '02-000-0000',
    email: 'help@example.com',
    businessRegistrationNumber: '000-00-00000',
    mailOrderReportNumber: '제0000-서울강북-0000호',
    mailOrderReportOffice: '서울특별시 강북구',
    hostingProvider: '견본호스팅',
    privacyOfficer: '홍길동',
    policiesFrom: '2026-11-21',
  },
  notices: [
    {
      day: '2026-11-18',
      title: '12월 예약을 받고 있어요',
      text: ['날짜 선택 화면에서 오늘부터 60일 뒤까지 고를 수 있어요.', '견본으로 넣은 소식이에요.'],
    },
    {
      day: '2026-10-02',
      title: '추석 연휴 상담 안내',
      text: ['연휴에도 예약을 받아요. 채팅 상담은 연휴가 끝난 뒤 순서대로 답해드려요.'],
    },
  ],
  prices: parsePriceList(JSON.parse(prices), 'infra/stages/local.prices.json'),
  photos: readSitePhotos(JSON.parse(readFileSync(join(photos, 'photos.json'), 'utf8')), photos),
  paymentMethods: ['현금', '계좌이체', '카드'],
  logRetentionDays: 7,
}
