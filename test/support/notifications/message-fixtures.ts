import { serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { type KindFor, messageKinds, type Receiver } from '#shared/notifications/message.ts'
import type { MessageFacts } from '#shared/notifications/texts.ko.ts'

type Named = { [R in Receiver]: { receiver: R; kind: KindFor<R> } }[Receiver]

/** Every message with the receiver that it is for. */
export const everyMessage = Object.entries(messageKinds).flatMap(([receiver, kinds]) =>
  kinds.map((kind) => ({ receiver, kind }) as Named),
)

const both = [false, true]

/** The longest values of a text, in all its variants. */
export const worstCases: MessageFacts[] = serviceTimes.flatMap((service_time) =>
  serviceTypes.flatMap((service_type) =>
    both.flatMap((turned) =>
      // Two digits of month and day, a name of forty characters, the largest sum of charges, more visits than a day has.
      ['가'.repeat(40), undefined, '뷁'].map((technician) => ({
        now: new Date(turned ? '2026-11-30T00:00:00Z' : '2026-12-10T00:00:00Z'),
        visit: {
          ...{ service_day: '2026-12-30', service_type, service_time },
          ...(turned ? { visit_minutes: 181 } : { after_service_of: 'f'.repeat(32) }),
        },
        due: new Date('2026-12-30T01:40:00Z'),
        from: { service_day: '2026-12-29', service_type, service_time, visit_minutes: turned ? 181 : undefined },
        phone: turned ? undefined : '02-1234-5678',
        booking_number: 'WWWW-WWWW',
        district: '동대문구',
        technician,
        isAnother: turned,
        isArrivalWithdrawn: service_type === '청소',
        isOwn: turned,
        sum: turned ? 999_999_999 : undefined,
        approval: '4829',
        arrival: '2026-12-30T02:50:00.000Z',
        minutesLate: 115,
        count: 999,
      })),
    ),
  ),
)

/** The values of the specification's samples. */
export const sampleFacts: MessageFacts = {
  now: new Date('2026-12-12T08:40:00Z'),
  due: new Date('2026-12-14T02:40:00Z'),
  from: { service_day: '2026-12-21', service_type: '청소', service_time: '오후 12시 ~ 오후 3시' },
  phone: '02-1234-5678',
  visit: { service_day: '2026-12-15', service_type: '청소', service_time: '오전 9시 ~ 오후 12시' },
  booking_number: '7F3K-2M9A',
  district: '도봉구',
  technician: '김기사',
  sum: 95_000,
  approval: '4829',
  arrival: '2026-12-15T01:10:00.000Z',
  minutesLate: 20,
  count: 3,
}
