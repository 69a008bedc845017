import { BrandMark } from '../../core/art/brand-mark.tsx'
import { siteName } from '../../core/lib/site-name.ts'
import { Row, Text } from '../../core/ui/layout.tsx'
import styles from './brand.module.css'

/** The brand; `wide` on one line. */
export function StaffBrand({ wide = false }: { wide?: boolean }) {
  return (
    <Row gap={2} size="small" tone="text" className={wide ? `${styles.brand} ${styles.wide}` : styles.brand}>
      <BrandMark />
      <span>
        <Text as="b" block tone="strong">
          {siteName}
        </Text>{' '}
        <span>운영</span>
      </span>
    </Row>
  )
}
