import { useConfig } from '../../core/lib/config.ts'
import { Card, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { CallOperator } from '../../core/ui/notice/call-operator.tsx'
import { CheckIcon } from '../../core/ui/symbol-icons.tsx'
import { businessHoursText } from './business-hours.ts'

export type HelpAsideProps = { title: string; uses: readonly string[]; lead: string }

/** What a screen is good for, above whom to call. */
export const HelpAside = ({ title, uses, lead }: HelpAsideProps) => (
  <>
    <Card as="section" padding={5} aria-labelledby="uses">
      <Text as="h2" size="body" marginBottom={3} id="uses">
        {title}
      </Text>
      <Stack as="ul" gap={2}>
        {uses.map((use) => (
          <Row as="li" key={use} align="start" gap={2}>
            <CheckIcon size={20} tone="tinted" />
            {use}
          </Row>
        ))}
      </Stack>
    </Card>
    <CallCard lead={lead} />
  </>
)

/** The telephone of the operator and when it is answered; nothing where the stage has none. */
export function CallCard({ lead }: { lead: string }) {
  if (useConfig()?.operator.phone === undefined) return null
  return (
    <Card padding={5}>
      <CallOperator lead={lead} />
      <Text size="small">{businessHoursText}</Text>
    </Card>
  )
}
