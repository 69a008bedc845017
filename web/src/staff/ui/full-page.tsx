import type { ReactNode } from 'react'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { StaffBrand } from './brand.tsx'
import styles from './full-page.module.css'
import { PageTitle } from './page-title.tsx'

type FullPageProps = { title: ReactNode; below?: ReactNode; children: ReactNode }

/** A page without navigation: one centered card below the brand. */
export function FullPage({ title, below, children }: FullPageProps) {
  return (
    <Stack as="main" gap={6} size="body" className={styles.page}>
      <StaffBrand wide />
      <Stack gap={6} ground="surface" className={styles.card}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Stack>
      {below !== undefined && (
        <Text paddingInline={3} size="small" tone="muted">
          {below}
        </Text>
      )}
    </Stack>
  )
}
