import type { SiteConfig } from '#shared/site-config.ts'
import { useConfig } from '../../core/lib/config.ts'
import styles from './claim.module.css'

type ClaimProps = {
  name: keyof SiteConfig['claims']
  /** Digits as wide as the number. */
  usual: string
}

/**
 * A number of the stage's settings. It keeps its space until it is known, so that nothing moves; an older browser finds it
 * by its attribute.
 */
export function Claim({ name, usual }: ClaimProps) {
  const value = useConfig()?.claims[name]
  return (
    <span data-claim={name} className={value === undefined ? styles.pending : undefined}>
      {value ?? usual}
    </span>
  )
}
