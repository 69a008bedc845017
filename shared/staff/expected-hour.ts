import { slotOf } from '../booking/options.ts'
import { isOpenVisit, type Status } from '../booking/status.ts'
import { seoulHour, type VisitTime } from '../booking/visit-span.ts'

/** Returns the hours of Seoul in which the technician can come: those of the first slot. */
export function hoursOf({ service_time }: VisitTime): number[] {
  if (service_time === undefined) return []
  const { from, until } = slotOf(service_time)
  return Array.from({ length: until - from }, (_, index) => from + index)
}

const onTwelve = (hour: number) => (hour % 12 === 0 ? 12 : hour % 12)

/** `10~11시`. */
export const shortHour = (hour: number) => `${onTwelve(hour)}~${onTwelve(hour + 1)}시`

/** `오전 10~11시`. */
export const hourSpan = (hour: number) => `${hour < 12 ? '오전' : '오후'} ${shortHour(hour)}`

type Visit = VisitTime & {
  status: Status
  service_day: string
  started_at?: string | undefined
  expected_hour?: number | undefined
}

/** Returns the hour in which the technician comes, of a visit whose work has not begun. */
export const openHour = ({ expected_hour, ...visit }: Visit) =>
  isOpenVisit(visit) && visit.started_at === undefined && hoursOf(visit).includes(expected_hour ?? 0)
    ? expected_hour
    : undefined

/** Returns the instant at which an hour of a day ends. */
export const endOfHour = ({ service_day }: Pick<Visit, 'service_day'>, hour: number) => seoulHour(service_day, hour + 1)
