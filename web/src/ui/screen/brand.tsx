import { paths } from '#shared/paths.ts'
import { siteName } from '../../lib/site-name.ts'
import { SiteLink } from '../site-link.tsx'
import styles from './brand.module.css'
import { BrandMark } from './brand-mark.tsx'

/** The logo, which leads home. `large` stands in the sidebar. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <SiteLink className={large ? `${styles.brand} ${styles.large}` : styles.brand} to={paths.home}>
      <BrandMark size={large ? 40 : 32} />
      {siteName}
    </SiteLink>
  )
}
