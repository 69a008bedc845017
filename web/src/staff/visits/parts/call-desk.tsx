import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { ActionCard } from './action-card.tsx'

/** A link that calls the desk, if the stage has its phone. */
export function CallDesk({ reason = '늦어지거나 방문할 수 없을 때' }: { reason?: string }) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <ActionCard link={{ href: telHref(phone) }} icon={PhoneIcon} title="배정 담당에게 전화하기">
      <Text as="small" block>
        {reason}
      </Text>
    </ActionCard>
  )
}
