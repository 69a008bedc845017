import { SiteLink } from '../../core/ui/site-link.tsx'
import styles from './filter-links.module.css'

type FilterLinksProps = {
  label: string
  filters: readonly { to: string; text: string; isShown: boolean }[]
}

/** Filters of a list, each with its own address. */
export const FilterLinks = ({ label, filters }: FilterLinksProps) => (
  <nav className={styles.filters} aria-label={label}>
    {filters.map(({ to, text, isShown }) => (
      <SiteLink key={to} replace className={styles.filter} to={to} aria-current={isShown ? 'true' : undefined}>
        {text}
      </SiteLink>
    ))}
  </nav>
)
