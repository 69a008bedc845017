import type { ServiceType } from '#shared/booking/options.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { deviceNow } from '../../../core/lib/clock.ts'
import { PhotoGroup } from '../../../core/photos/photo-group.tsx'
import { photoHints } from '../../../core/photos/photo-text.ts'
import { addWaiting, customers, newPhotoDraft, useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { currentDraft, type FlowDraft, updateDraft } from '../draft.ts'

/** The photos of a draft: they wait in this browser until the booking exists (specification 9.8). */
export function DraftPhotos({ draft, service }: { draft: FlowDraft; service: ServiceType }) {
  const waiting = useWaitingPhotos().filter(({ subject }) => subject === draft.photos)
  return (
    <Stack as="section" gap={2} marginTop={6}>
      <Row as="h2" size="body" gap={1}>
        사진
        <Text as="span" tone="muted" weight="regular">
          선택, {photoLimits.most.problem}장까지
        </Text>
      </Row>
      <PhotoGroup
        kind="problem"
        waiting={waiting}
        isDraft
        hint={photoHints[service]}
        onPicture={(picture) => {
          const subject = currentDraft().photos ?? newPhotoDraft()
          updateDraft({ photos: subject })
          return addWaiting({
            owner: customers,
            subject,
            kind: 'problem',
            at: new Date(deviceNow()).toISOString(),
            picture,
          })
        }}
      />
      {waiting.length > 0 && (
        <Text size="small" tone="muted">
          접수한 뒤에 보내요. 사진이 다 가지 않아도 접수할 수 있어요.
        </Text>
      )}
    </Stack>
  )
}
