import type { ReactNode, Ref } from 'react'
import { Row, Text } from '../layout.tsx'
import { BackButton, type BackTarget } from './back-button.tsx'
import styles from './screen.module.css'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

type ScreenProps = {
  /** The grey page under white cards. */
  grouped?: boolean
  /**
   * On wide windows as wide as column and aside together, without the bar, which an aside replaces; with `column` it keeps the
   * bar, with `bar` the bar is the aside.
   */
  wide?: boolean | 'bar' | 'column'
  children: ReactNode
}

/** A screen: bars and a `ScreenMain`. */
export function Screen({ grouped = false, wide, children }: ScreenProps) {
  const classes = grouped ? `${styles.screen} ${styles.grouped}` : styles.screen
  return (
    <div className={classes} data-wide={wide}>
      {children}
    </div>
  )
}

/** @param first no bar is above */
export function ScreenMain({ first = false, children }: { first?: boolean; children: ReactNode }) {
  return <main className={first ? `${styles.main} ${styles.first}` : styles.main}>{children}</main>
}

type TopBarProps = {
  /** Absent on a start screen; the bar keeps its height. */
  back?: BackTarget
  title: ReactNode
  end?: ReactNode
  /** Below the bar, in the same header. */
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

type QuestionProps = {
  /** By default the heading takes the focus after navigation. */
  ref?: Ref<HTMLHeadingElement>
  title: ReactNode
  lead?: ReactNode
  close?: boolean
}

/** The heading of a screen and a line below it. */
export function Question({ ref, title, lead, close = false }: QuestionProps) {
  const heading = useFocusOnNavigation()
  return (
    <div className={close ? `${styles.question} ${styles.close}` : styles.question}>
      <h1 ref={ref ?? heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && (
        <Text marginTop={2} tone="muted">
          {lead}
        </Text>
      )}
    </div>
  )
}

/** Holds a `BottomBar`, which on wide windows stands in the aside below the other children (specification 9.1). */
export const ScreenSide = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>

/** The bar at the lower edge with the primary button. @param note repeats the choice of the screen */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.bottomBar} aria-label="다음 단계">
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
