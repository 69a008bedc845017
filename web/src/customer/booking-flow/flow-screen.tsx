import { lazy, type ReactNode, Suspense } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import type { BackTarget } from '../../core/ui/screen/back-button.tsx'
import { ProgressBar } from '../../core/ui/screen/progress-bar.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { SideBlock } from '../../core/ui/screen/side-block.tsx'

const RunningSummary = lazy(async () => ({ default: (await import('./running-summary.tsx')).RunningSummary }))

type Step = 0 | 1 | 2 | 3 | 4

type FlowScreenProps = {
  /** 0 before the first step. */
  step: Step
  /** Another screen of the step follows. */
  half?: boolean
  service: ServiceType | undefined
  back: BackTarget
  title: ReactNode
  lead?: ReactNode
  /** Less space below the question, before a calendar or chips. */
  close?: boolean
  /** On wide windows the bar stands in place of the summary. */
  wide?: 'bar'
  /** The bar at the lower edge. */
  bar: ReactNode
  children: ReactNode
}

/** A screen of the booking flow with its progress. */
export function FlowScreen(props: FlowScreenProps) {
  const { step, half = false, service, back, title, lead, close = false, wide, bar, children } = props
  return (
    <Screen wide={wide}>
      {!wide && <SideSummary step={step} />}
      <TopBar
        back={back}
        title={service ?? ''}
        end={
          step === 0 ? (
            '시작 전'
          ) : (
            <>
              4단계 중 <strong>{step}단계</strong>
            </>
          )
        }
      >
        <ProgressBar label="예약 진행" step={step} steps={4} half={half} />
      </TopBar>
      <ScreenMain>
        <Question title={title} lead={lead} close={close} />
        {children}
      </ScreenMain>
      {bar}
    </Screen>
  )
}

/** The draft so far, next to the column of wide screens (specification 9.1). Phones never load it. */
function SideSummary({ step }: { step: Step }) {
  if (!useWideScreen()) return null
  return (
    <SideBlock>
      <Suspense>
        <RunningSummary step={step} />
      </Suspense>
    </SideBlock>
  )
}
