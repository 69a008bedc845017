import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { Pressable } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { type DateRange, type Preset, requestedRange, spanLabel } from './date-ranges.ts'
import { AsTables } from './figure-card.tsx'
import styles from './span-choice.module.css'
import { SpanForm, SpanLinks } from './span-choice.tsx'

type ReportDays = { span: DateRange; preset: Preset | undefined; today: ServiceDay }

type ReportPageProps = {
  title: string
  path: string
  /** The other report of the same days. */
  other: { path: string; label: string }
  /** After the switch between charts and tables. */
  end?: (days: ReportDays) => ReactNode
  children: (days: ReportDays) => ReactNode
}

/** A report of some days: their choice, and one switch between charts and tables. */
export function ReportPage({ title, path, other, end, children }: ReportPageProps) {
  const [search] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const [asTables, setAsTables] = useState(false)
  const today = seoulToday()
  const { preset, ...span } = requestedRange(search, today)
  return (
    <DeskPage
      title={title}
      lead={spanLabel(span, today)}
      beside={
        <Pressable
          as={SiteLink}
          {...headLook}
          nowrap
          hover
          className={styles.other}
          to={{ pathname: other.path, search: String(search) }}
        >
          {other.label}
        </Pressable>
      }
      end={
        <>
          <SpanLinks path={path} preset={preset} open={choosing} onOpen={() => setChoosing(!choosing)} />
          <HeadButton onClick={() => setAsTables(!asTables)}>{asTables ? '그래프로 보기' : '표로 보기'}</HeadButton>
          {end?.({ span, preset, today })}
        </>
      }
    >
      {choosing && (
        <SpanForm key={`${span.from} ${span.to}`} path={path} span={span} onDone={() => setChoosing(false)} />
      )}
      <AsTables value={asTables}>{children({ span, preset, today })}</AsTables>
    </DeskPage>
  )
}

const headLook = { ground: 'surface', radius: 'control', paddingInline: 4, size: 'small', tone: 'strong' } as const

/** A button in the head of a report. */
export const HeadButton = (props: { onClick: () => void; children: ReactNode }) => (
  <Pressable type="button" {...headLook} nowrap hover {...props} />
)
