import { samplePhoto } from '../../support/photos/sample-photos.ts'

/** The photos of a visit: two of the customer, and one each from before and after the work. */
export const samplePhotos = {
  service_images: [samplePhoto('a'), samplePhoto('b')],
  work_images: [samplePhoto('c', 'before'), samplePhoto('d', 'after')],
}

/** The visit whose repair a free after-service is for. */
export const earlierVisit = {
  request_id: '00000000-2222-4222-8222-000000000009',
  service_day: '2026-11-20',
  booking_number: 'KWN4-RVM4',
  engineer_name: '이기사',
  work_done: '배수관을 뚫었어요. 배수 펌프를 새것으로 바꿨어요.',
  charges: [
    { label: '배수관 뚫기', amount: 60_000 },
    { label: '출장비', amount: 20_000 },
  ],
  work_images: [samplePhoto('b', 'before'), samplePhoto('d', 'after')],
}
