import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type ServiceType, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { isServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import { useHydrated } from '../../core/lib/use-hydrated.ts'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'
import { startDraft, updateDraft } from './draft.ts'

/** Stores the service of `?service=`, `?service_type=` or the navigation state in the draft and returns it (specification 9.3). */
export function useServiceOfLocation(): ServiceType | undefined {
  const query = new URLSearchParams(useLocation().search)
  const passed = useNavigationField('service')
  const service = [query.get('service'), query.get('service_type'), passed].find(isService)
  const [day = '', time = ''] = [query.get('day') ?? '', query.get('time') ?? '']
  useEffect(() => {
    if (service === undefined) return
    startDraft(service)
    chooseSlot(day, time)
  }, [service, day, time])
  return useHydrated() ? service : undefined
}

const isService = (value: unknown): value is ServiceType => serviceTypes.some((service) => service === value)

let chosen = ''

/** Chooses the slot of a link once (specification 4.22): another choice in the calendar stays. @param time position in its day */
function chooseSlot(day: string, time: string) {
  const service_time = serviceTimes[/^\d$/.test(time) ? Number(time) : -1]
  const link = `${day} ${time}`
  if (!isServiceDay(day) || service_time === undefined || link === chosen) return
  chosen = link
  updateDraft({ service_date: serviceDateOf(day), service_time })
}
