import { useConfig } from '../../core/lib/config.ts'
import { Card } from '../../core/ui/layout.tsx'
import { CallOperator } from '../../core/ui/notice/call-operator.tsx'
import { Side } from './side-page.tsx'

/** The telephone of the operator as an aside; nothing where the stage has none. */
export function CallSide({ lead }: { lead: string }) {
  if (useConfig()?.operator.phone === undefined) return null
  return (
    <Side>
      <Card padding={5}>
        <CallOperator lead={lead} />
      </Card>
    </Side>
  )
}
