import type { ReactNode } from 'react'
import { Box, Row, Text } from '../layout.tsx'
import { BackButton, type BackTarget } from './back-button.tsx'
import styles from './screen.module.css'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** One screen of the column: bars and a `ScreenMain`. `grouped` is the grey page under white cards. */
export function Screen({ grouped = false, children }: { grouped?: boolean; children: ReactNode }) {
  return <div className={grouped ? `${styles.screen} ${styles.grouped}` : styles.screen}>{children}</div>
}

/** `first`: nothing stands above it. */
export function ScreenMain({ first = false, children }: { first?: boolean; children: ReactNode }) {
  return <main className={first ? `${styles.main} ${styles.first}` : styles.main}>{children}</main>
}

type TopBarProps = {
  /** Absent where nothing lies behind: the bar keeps its room. */
  back?: BackTarget
  title: ReactNode
  end?: ReactNode
  /** Below the bar, still part of the head: the progress. */
  children?: ReactNode
}

export function TopBar({ back, title, end, children }: TopBarProps) {
  return (
    <header>
      <Row gap={1} className={styles.topBar}>
        {back !== undefined && <BackButton to={back} />}
        <Text as="span" weight="bold" tone="strong" className={back === undefined ? styles.withoutBack : undefined}>
          {title}
        </Text>
        {end !== undefined && <span className={styles.topBarEnd}>{end}</span>}
      </Row>
      {children}
    </header>
  )
}

/** The h1 of a screen and the line that helps to answer it; takes the focus when the screen was navigated to. */
export function Question({ title, lead, close = false }: { title: ReactNode; lead?: ReactNode; close?: boolean }) {
  const heading = useFocusOnNavigation()
  return (
    <Box marginBottom={8} className={close ? styles.close : undefined}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && (
        <Text marginTop={2} tone="muted">
          {lead}
        </Text>
      )}
    </Box>
  )
}

/** Holds the one primary button at the lower edge; `note` repeats a choice that scrolled out of sight. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.bottomBar} aria-label="다음 단계">
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
