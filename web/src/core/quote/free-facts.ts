import type { Fact } from '../ui/facts-list.tsx'

/** The price of a free after-service among the other facts of its booking, until there are charges. */
export const freeFacts = ({
  after_service_of,
  charges,
}: {
  after_service_of?: string | undefined
  charges?: object[] | undefined
}): readonly Fact[] => (after_service_of === undefined || charges?.length ? [] : [['비용', '0원, 무상 A/S예요']])
