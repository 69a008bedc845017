import type { Icon } from './icon.tsx'
import { Box, Card, Text } from './layout.tsx'
import { ExternalIcon } from './page-icons.tsx'
import styles from './rows.module.css'
import { AnyLink, type LinkTarget } from './site-link.tsx'
import { NextIcon } from './symbol-icons.tsx'

type Row = (LinkTarget | { onClick: () => void }) & { icon: Icon; title: string; text?: string }

/** A list of links, or of buttons, on one card. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Card as="ul" lined>
      {rows.map((row) => (
        <li key={row.title}>
          {'onClick' in row ? (
            <Box as="button" type="button" hover onClick={row.onClick} className={styles.row}>
              <RowContent row={row} />
            </Box>
          ) : (
            <Box as={AnyLink} hover link={row} className={styles.row}>
              <RowContent row={row} />
            </Box>
          )}
        </li>
      ))}
    </Card>
  )
}

const RowContent = ({ row }: { row: Row }) => (
  <>
    <row.icon size={28} tone="tinted" />
    <span>
      <Text as="strong" block tone="strong">
        {row.title}
      </Text>
      {row.text !== undefined && (
        <Text as="small" block tone="muted">
          {row.text}
        </Text>
      )}
    </span>
    {'href' in row ? <ExternalIcon size={20} tone="quiet" /> : <NextIcon size={20} tone="quiet" />}
  </>
)
