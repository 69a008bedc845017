import type { ReactNode } from 'react'
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
      <div className={styles.topBar}>
        {back !== undefined && <BackButton to={back} />}
        <span className={back === undefined ? `${styles.topBarTitle} ${styles.alone}` : styles.topBarTitle}>
          {title}
        </span>
        {end !== undefined && <span className={styles.topBarEnd}>{end}</span>}
      </div>
      {children}
    </header>
  )
}

/** The h1 of a screen and the line that helps to answer it; takes the focus when the screen was navigated to. */
export function Question({ title, lead, close = false }: { title: ReactNode; lead?: ReactNode; close?: boolean }) {
  const heading = useFocusOnNavigation()
  return (
    <div className={close ? `${styles.question} ${styles.close}` : styles.question}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
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
