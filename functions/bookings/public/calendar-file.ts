import { showCalendarFile as route } from '#shared/contract/booking-routes.ts'
import { HOUR } from '#shared/durations.ts'
import { rateLimits } from '#shared/limits.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { countOrThrow, perIpPrefix } from '../../platform/rate-limits/counter.ts'
import { settingsOf } from '../../platform/settings.ts'
import { calendarText } from './calendar-text.ts'

const operator = settingsOf('operator')

const limit = { name: 'calendar_files', most: rateLimits.calendarFiles.perIpHour, window: HOUR } as const

export const showCalendarFile = endpoint(route, async ({ query, ipPrefixes, now }) => {
  await countOrThrow(perIpPrefix(ipPrefixes, limit), now)
  return { name: `aircon-visit-${query.service_day}.ics`, content: calendarText(query, operator, now) }
})
