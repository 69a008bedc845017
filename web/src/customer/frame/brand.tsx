import { paths } from '#shared/paths.ts'
import { BrandMark } from '../../core/art/brand-mark.tsx'
import { siteName } from '../../core/lib/site-name.ts'
import { Pressable } from '../../core/ui/layout.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import styles from './brand.module.css'

/** The logo, which leads home. */
export function Brand() {
  return (
    <Pressable as={SiteLink} tone="strong" className={styles.brand} to={paths.home}>
      <BrandMark />
      {siteName}
    </Pressable>
  )
}
