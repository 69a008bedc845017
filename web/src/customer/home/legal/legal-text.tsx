import type { MouseEvent, ReactNode } from 'react'
import { useConfig } from '../../../core/lib/config.ts'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { Side, SidePage } from '../../frame/side-page.tsx'
import { useGoBack } from '../use-go-back.ts'
import styles from './legal.module.css'

/** `2026-01-05` → `2026년 1월 5일`. */
export const fullDate = (day: string) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1년 $2월 $3일')

/** A detail of the operator within a text. It keeps its space until it is known, and shows when it is missing. */
export function OperatorDetail({ known, value }: { known: boolean; value: string | undefined }) {
  if (!known) return <span className={styles.pending}>운영자</span>
  return value === undefined ? <mark className={styles.missing}>아직 정해지지 않음</mark> : value
}

export type Section = { id: string; title: string; body: ReactNode }

type LegalTextProps = { title: string; lead: ReactNode; sections: readonly Section[] }

/** Moves to a part without a history entry: Back returns to the previous screen, not to another part. */
function goTo(id: string, event: MouseEvent) {
  const part = document.getElementById(id)
  if (part === null || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  part.focus({ preventScroll: true })
  part.scrollIntoView()
}

/** A long text with its table of contents, which stays next to it on wide windows. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  const goBack = useGoBack()
  const operator = useConfig()?.operator
  return (
    <Screen wide>
      <TopBar back={goBack} title="약관과 정책" />
      <ScreenMain>
        <Question close title={title} lead={lead} />
        <Text size="small" tone="muted" marginBottom={5}>
          시행일{' '}
          <OperatorDetail
            known={operator !== undefined}
            value={operator?.policiesFrom && fullDate(operator.policiesFrom)}
          />
        </Text>
        <SidePage>
          <Side>
            <Card as="nav" padding={5} className={styles.contents} aria-labelledby="contents">
              <Text as="h2" size="body" id="contents">
                목차
              </Text>
              <ol>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`} onClick={(event) => goTo(section.id, event)}>
                      {section.title}
                    </a>
                  </li>
                ))}
              </ol>
            </Card>
          </Side>
          <article className={styles.text}>
            {sections.map((section, index) => (
              <Stack as="section" gap={3} key={section.id} aria-labelledby={section.id}>
                <h2 id={section.id} tabIndex={-1}>
                  {index + 1}. {section.title}
                </h2>
                {section.body}
              </Stack>
            ))}
          </article>
        </SidePage>
      </ScreenMain>
      <OperatorFooter />
    </Screen>
  )
}

type FactsItem = { title: string; facts: readonly (readonly [string, ReactNode])[] }

/** Facts under their names, each in a card: a table of four columns would not fit a phone. */
export function Facts({ items }: { items: readonly FactsItem[] }) {
  return (
    <Stack as="ul" gap={3} className={styles.facts}>
      {items.map(({ title, facts }) => (
        <Card as="li" ground="sunken" padding={5} paddingBlock={4} key={title}>
          <h3>{title}</h3>
          <Stack as="dl" gap={2} marginTop={2}>
            {facts.map(([name, value]) => (
              <Row align="baseline" wrap rowGap={0} gap={3} key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Row>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
