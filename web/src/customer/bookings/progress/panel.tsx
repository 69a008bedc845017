import type { ReactNode } from 'react'
import { Text } from '../../../core/ui/layout.tsx'
import styles from './panel.module.css'

type PanelProps = {
  /** A drawing or a picture. */
  face: ReactNode
  title: ReactNode
  /** A line each. */
  lines: readonly ReactNode[]
  end?: ReactNode
}

/** Who comes, or until when somebody is found: as high for both, so that the one takes the other's place at rest. */
export function Panel({ face, title, lines, end }: PanelProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.picture}>{face}</span>
      <p>
        <strong>{title}</strong>
        {[...lines.entries()].map(([place, line]) => (
          <Text as="small" block tone="muted" numbers key={place}>
            {line}
          </Text>
        ))}
      </p>
      {end}
    </div>
  )
}
