import { Text } from '../../../core/ui/layout.tsx'

/** The number of visits of a slot that have not begun although they are missed soon or already (specification 9.24). */
export const NotStarted = ({ count }: { count: number }) =>
  count > 0 && (
    <Text as="span" block size="small" weight="bold" tone="notice" numbers>
      아직 시작 전 {count}
    </Text>
  )
