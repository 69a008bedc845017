import { lazy, type ReactNode, Suspense } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { useConfig } from '../../core/lib/config.ts'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import type { BackTarget } from '../../core/ui/screen/back-button.tsx'
import { ProgressBar } from '../../core/ui/screen/progress-bar.tsx'
import { Question, Screen, ScreenMain, ScreenSide, TopBar } from '../../core/ui/screen/screen.tsx'

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
  /** The bar has what wide windows else show above it. */
  summed?: boolean
  /** The bar at the lower edge; wide windows have it below the summary. */
  bar: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A screen of the booking flow with its progress. */
export function FlowScreen(props: FlowScreenProps) {
  const { step, half = false, service, back, title, lead, close = false, summed = false } = props
  const { bar, footer, children } = props
  return (
    <Screen>
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
      {footer}
      <ScreenSide>
        <SideSummary step={summed ? undefined : step} />
        {bar}
      </ScreenSide>
    </Screen>
  )
}

const pending = <span data-pending="" hidden />

/**
 * The draft so far, in the aside of wide screens (specification 9.1). Phones never load it. It hides until the
 * prices are there, and the button below it until both are.
 */
export function SideSummary({ step }: { step: Step | undefined }) {
  const isPriced = useConfig() !== undefined
  if (!useWideScreen()) return pending
  return (
    <>
      {!isPriced && pending}
      {step !== undefined && (
        <Suspense fallback={pending}>
          <RunningSummary step={step} />
        </Suspense>
      )}
    </>
  )
}
