import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { fullDate } from './full-date.ts'
import styles from './legal.module.css'
import { OperatorDetail } from './operator-detail.tsx'

export type Section = { id: string; title: string; body: ReactNode }

type LegalTextProps = { title: string; lead: ReactNode; sections: readonly Section[] }

/** Without a step of its own in the history: the way back leads to where one came from, not to another part. */
function goTo(id: string, event: MouseEvent) {
  const part = document.getElementById(id)
  if (part === null || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  part.focus({ preventScroll: true })
  part.scrollIntoView()
}

/** A long text to be read, with its table of contents. Its back button leads to where one came from. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const operator = useConfig()?.operator
  const back = () => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1))
  return (
    <Screen>
      <TopBar back={() => void back()} title="약관과 정책" />
      <ScreenMain>
        <article className={styles.text}>
          <Question close title={title} lead={lead} />
          <p className={styles.since}>
            시행일{' '}
            <OperatorDetail
              known={operator !== undefined}
              value={operator?.policiesFrom && fullDate(operator.policiesFrom)}
            />
          </p>
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 id="contents">목차</h2>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} onClick={(event) => goTo(section.id, event)}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} tabIndex={-1}>
                {index + 1}. {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </article>
      </ScreenMain>
      <OperatorFooter />
    </Screen>
  )
}

/** Facts under their names, each in a card: a table of four columns would not fit a phone. */
export function Facts({
  items,
}: {
  items: readonly { title: string; facts: readonly (readonly [string, ReactNode])[] }[]
}) {
  return (
    <ul className={styles.facts}>
      {items.map(({ title, facts }) => (
        <li key={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
