/** What the owner of a stage on AWS writes into its settings file, made up. */
export const sampleOwned = {
  account: '123456789012',
  alarms: { page: 'admins@example.com', notice: 'office@example.com' },
  domain: { name: 'book.example.com', hostedZone: { id: 'Z0123456789', name: 'example.com' } },
  pipeline: { repository: 'owner/booking', hasProvider: false },
  links: {
    chatUrl: 'https://chat.example.com/booking',
    noticesUrl: 'https://example.com/notices',
    privacyUrl: 'https://example.com/privacy',
  },
  operator: {
    tradeName: '견본에어컨',
    representative: '홍길동',
    address: '서울 강북구 견본로 1',
    phone: '02-000-0000',
    email: 'help@example.com',
    businessRegistrationNumber: '123-45-67890',
    mailOrderReportNumber: '제2026-서울강북-0001호',
    mailOrderReportOffice: '서울특별시 강북구',
    hostingProvider: '견본호스팅',
    privacyOfficer: '김견본',
    policiesFrom: '2026-11-21',
  },
}

/** Settings with all that a home page can show of a stage. */
export const filledSettings = {
  chatUrl: 'https://example.com/chat',
  privacyUrl: 'https://example.com/privacy',
  claims: { completedJobs: 777, satisfactionPercent: 91, freeAfterServiceMonths: 9, assignmentHours: 5 },
  operator: {
    tradeName: '한빛에어컨',
    representative: '김한빛',
    address: '서울 노원구 동일로 1414',
    phone: '02-123-4567',
    email: 'hello@example.com',
    businessRegistrationNumber: '123-45-67890',
    mailOrderReportNumber: '제2026-서울노원-0001호',
    mailOrderReportOffice: '서울특별시 노원구',
    hostingProvider: '아마존웹서비스',
    termsUrl: 'https://example.com/terms',
  },
}
