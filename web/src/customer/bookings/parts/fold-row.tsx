import type { ReactNode } from 'react'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import styles from './action-row.module.css'

type FoldRowProps = {
  /** Of the booking, for screen readers. */
  name: string
  title: string
  /** What is in it, at the end of the row. */
  side?: ReactNode
  isOpenAtFirst?: boolean
  /** Held outside where another element takes the row's place while its code loads. */
  disclosure?: ReturnType<typeof useDisclosure> | undefined
  children?: ReactNode
}

/** A row of a card that shows and hides what it names. */
export function FoldRow({ name, title, side, isOpenAtFirst, disclosure, children }: FoldRowProps) {
  const own = useDisclosure(isOpenAtFirst)
  const { id, isOpen, button } = disclosure ?? own
  return (
    <div>
      <Box as="button" type="button" hover className={`${styles.row} ${styles.fold}`} {...button}>
        <Row as="span" wrap justify="between" rowGap={0} gap={3}>
          <span>
            <VisuallyHidden>{name} </VisuallyHidden>
            {title}{' '}
          </span>
          {side}
        </Row>
        <NextIcon size={20} tone="quiet" />
      </Box>
      <div id={id}>
        {isOpen && (
          <Stack gap={5} marginTop={2} marginBottom={5} className={styles.opened}>
            {children}
          </Stack>
        )}
      </div>
    </div>
  )
}

/** A few words about what is in a row. */
export const RowSide = ({ failed = false, children }: { failed?: boolean; children: ReactNode }) => (
  <Text as="span" size="small" tone={failed ? 'error' : 'muted'} numbers>
    {children}
  </Text>
)
