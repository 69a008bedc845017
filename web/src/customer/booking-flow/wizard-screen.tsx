import type { ReactNode } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import type { BackTarget } from '../../core/ui/screen/back-button.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SideSummary } from './side-summary.tsx'

type WizardScreenProps = {
  step: 0 | 1 | 2 | 3 | 4
  service: ServiceType | undefined
  back: BackTarget
  title: ReactNode
  lead?: ReactNode
  /** Less room below the question, before a calendar or chips. */
  close?: boolean
  /** Fixed at the lower edge. */
  bar: ReactNode
  children: ReactNode
}

/** One question of the wizard with the way that is behind and ahead. */
export function WizardScreen({ step, service, back, title, lead, close, bar, children }: WizardScreenProps) {
  return (
    <Screen>
      <SideSummary step={step} />
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
        <ProgressBar step={step} />
      </TopBar>
      <ScreenMain>
        <Question title={title} lead={lead} {...(close !== undefined && { close })} />
        {children}
      </ScreenMain>
      {bar}
    </Screen>
  )
}
