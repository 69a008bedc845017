import { useState } from 'react'
import type { AnnouncementKind } from '#shared/staff/arrival.ts'
import { isStartDue } from '#shared/staff/missed.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Card, Pressable, Stack, Text } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { useOffline } from '../offline/use-visits.ts'
import { announceable } from '../offline/visit-text.ts'
import { ArrivalDialog } from '../parts/arrival-dialog.tsx'
import { StartButton } from '../parts/start-button.tsx'

/** Asks the technician how a visit stands that is missed soon or already (specification 9.27). */
export function StartDue({ visit }: { visit: StaffBooking }) {
  const now = new Date(useMinute())
  const phone = useConfig()?.operator.phone
  const isOffline = useOffline()
  const [announcing, setAnnouncing] = useState<AnnouncementKind>()
  if (!isStartDue(visit, now)) return null
  const kind = announceable(visit, now)
  return (
    <Card as="section" ground="notice" padding={4} role="status" aria-label="아직 시작 전이에요">
      <Text weight="bold" tone="strong">
        아직 시작 전이에요. 지금 어떤가요?
      </Text>
      <Stack gap={2} marginTop={3}>
        <StartButton visit={visit} isNext />
        {kind !== undefined && (
          <Button kind="outline" onClick={() => setAnnouncing(kind)}>
            늦어져요
          </Button>
        )}
        {phone !== undefined && (
          <Pressable as="a" gap={2} justify="center" tone="accent" href={telHref(phone)}>
            <PhoneIcon size={20} tone="tinted" />
            배정 담당에게 전화
          </Pressable>
        )}
      </Stack>
      <ArrivalDialog visit={visit} kind={announcing} onClose={() => setAnnouncing(undefined)} isOffline={isOffline} />
    </Card>
  )
}
