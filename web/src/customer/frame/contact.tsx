import { useConfig } from '../../core/lib/config.ts'
import { Row, Text } from '../../core/ui/layout.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'

/** The telephone of the operator, where the stage has one. */
export function Contact() {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <Row as="a" ground="surface" hover justify="between" gap={4} padding={5} href={`tel:${phone.replaceAll('-', '')}`}>
      <Row as="span" gap={4}>
        <PhoneIcon size={28} tone="tinted" />
        <span>
          <Text as="strong" block tone="strong" numbers>
            {phone}
          </Text>
          <Text as="small" tone="muted">
            월~토 오전 9시 ~ 오후 6시, 공휴일은 쉬어요
          </Text>
        </span>
      </Row>
      <Text as="span" size="small" weight="bold" tone="accent" nowrap>
        전화하기
      </Text>
    </Row>
  )
}
