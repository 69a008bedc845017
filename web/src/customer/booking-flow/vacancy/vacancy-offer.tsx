import { lazy, Suspense, useState } from 'react'
import type { ServiceTime, ServiceType } from '#shared/booking/options.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import type { Availability } from '../../../core/visit/availability.ts'

const VacancyDialog = lazy(async () => ({ default: (await import('./vacancy-dialog.tsx')).VacancyDialog }))

type VacancyOfferProps = { day: Availability; service: ServiceType; phone: string | undefined }

/** Offers a message for each full slot of a day, where the stage has them (specification 4.22). The dialog loads when it is opened. */
export function VacancyOffer({ day, service, phone }: VacancyOfferProps) {
  const isOffered = useConfig()?.vacancyAlerts === true
  const [chosen, setChosen] = useState<ServiceTime>()
  const [isOpen, setOpen] = useState(false)
  const full = day.slots.filter(({ state }) => state === 'full')
  if (!isOffered || (full.length === 0 && chosen === undefined)) return null
  return (
    <Stack gap={2} marginTop={4}>
      {full.map(({ service_time }) => (
        <Row key={service_time} wrap justify="between" rowGap={0} gap={3}>
          <span>{timeText({ service_time })} </span>
          <TextButton
            onClick={() => {
              setChosen(service_time)
              setOpen(true)
            }}
          >
            자리가 나면 알려주세요
          </TextButton>
        </Row>
      ))}
      {chosen !== undefined && (
        <Suspense>
          <VacancyDialog
            key={`${day.service_day} ${chosen}`}
            open={isOpen}
            slot={{ service_day: day.service_day, service_time: chosen, service_type: service }}
            phone={phone}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
