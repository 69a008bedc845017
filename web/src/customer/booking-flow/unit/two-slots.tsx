import type { ComponentProps } from 'react'
import { paths } from '#shared/paths.ts'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { TwoSlots } from '../../../core/visit/two-slots.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'

type VisitTwoSlotsProps = Omit<ComponentProps<typeof TwoSlots>, 'own' | 'otherTime'>

/** The slots of a long visit in step 3, with the way back to step 2. */
export const VisitTwoSlots = (props: VisitTwoSlotsProps) => (
  <QueryProvider>
    <TwoSlots {...props} otherTime={<TextLink to={paths.selectServiceDate}>방문 시간 다시 고르기</TextLink>} />
  </QueryProvider>
)
