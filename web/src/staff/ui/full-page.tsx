import type { ReactNode } from 'react'
import { StaffBrand } from './brand.tsx'
import styles from './full-page.module.css'
import { PageTitle } from './page-title.tsx'

type FullPageProps = { title: ReactNode; below?: ReactNode; children: ReactNode }

/** A page without navigation: one card in the middle, under the name of the house. */
export function FullPage({ title, below, children }: FullPageProps) {
  return (
    <main className={styles.page}>
      <StaffBrand wide />
      <div className={styles.card}>
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
      {below !== undefined && <p className={styles.below}>{below}</p>}
    </main>
  )
}
