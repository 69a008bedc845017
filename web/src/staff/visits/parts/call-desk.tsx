import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './call-desk.module.css'

/** A link that calls the desk, if the stage has its phone. */
export function CallDesk({ reason = '늦어지거나 방문할 수 없을 때' }: { reason?: string }) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <Card
      as="a"
      ground="sunken"
      align="center"
      gap={4}
      paddingBlock={3}
      paddingInline={5}
      hover
      className={styles.call}
      href={telHref(phone)}
    >
      <PhoneIcon size={28} tone="tinted" />
      <span>
        <Text as="strong" block tone="strong">
          배정 담당에게 전화하기
        </Text>
        <Text as="small" block>
          {reason}
        </Text>
      </span>
      <NextIcon size={20} tone="quiet" />
    </Card>
  )
}
