import { z } from 'zod'

/** The body of a new cleaning, as a service of this kind usually writes it. */
export const newBooking = z.strictObject({
  service_type: z.enum(['청소', '설치', '수리', '이전']),
  aircon_type: z.enum(['벽걸이형', '스탠드형', '시스템형', '창문형']),
  brand: z.string().min(1).max(20),
  customer_address: z.string().min(1).max(100),
  customer_address_detail: z.string().min(1).max(50),
  customer_phone: z.string().regex(/^01[016789]\d{7,8}$/),
  customer_type: z.string().min(1).max(20),
  service_date: z.string().regex(/^\d{4}년 \d{2}월 \d{2}일$/),
  service_time: z.enum(['오전 9시 ~ 오후 12시', '오후 12시 ~ 오후 3시', '오후 3시 ~ 오후 6시', '오후 6시 ~ 오후 9시']),
  detailInfo: z.string().max(500),
  consent: z.literal(true),
})
