import { useNavigate } from 'react-router-dom'
import type { BookingDraft } from '#shared/booking/draft.ts'
import { purchaseChoices } from '#shared/booking/options.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { BuyScene } from '../../../core/art/buy-scene.tsx'
import { InstallScene } from '../../../core/art/install-scene.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { PictureChoice } from '../../../core/ui/form/picture-choice.tsx'
import { usePreHydrationInput } from '../../../core/ui/form/use-pre-hydration-input.ts'
import { MissingDialog, useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { startDraft, updateDraft, useDraft } from '../draft.ts'
import { FlowScreen } from '../flow-screen.tsx'
import { useNextStep } from '../next-step.ts'

const [buys, has] = purchaseChoices

const tiles = [
  {
    value: has,
    label: has,
    help: '가지고 계신 에어컨을 달아드려요',
    picture: (
      <svg viewBox="0 0 176 104" aria-hidden="true" focusable="false">
        <InstallScene />
        <path d="M4 98h168" stroke="var(--art-detail)" strokeWidth="4" strokeLinecap="round" />
      </svg>
    ),
  },
  {
    value: buys,
    label: buys,
    help: '집에 맞는 제품을 상담해드려요',
    picture: (
      <svg viewBox="0 0 176 104" aria-hidden="true" focusable="false">
        <BuyScene />
      </svg>
    ),
  },
] as const

/** Asks whether an air conditioner has to be bought (specification 9.3). */
export function InstallPage() {
  const navigate = useNavigate()
  const missingDialog = useMissingDialog()
  const draft = useDraft()
  const next = useNextStep(paths.installPage2, '설치 방문 안내 보기')
  const chosen = draft.service_type === '설치' ? draft.selectedairconditionerform : undefined
  const choose = (value: BookingDraft['selectedairconditionerform']) => {
    if (value === undefined) return
    startDraft('설치')
    updateDraft({ selectedairconditionerform: value })
  }
  const around = usePreHydrationInput<HTMLDivElement>(({ purchase }) =>
    choose(purchaseChoices.find((value) => value === purchase)),
  )
  const proceed = () => {
    if (chosen !== undefined) return void navigate(next.path)
    missingDialog.open()
  }
  return (
    <FlowScreen
      step={0}
      service="설치"
      back={paths.home}
      title="에어컨을 가지고 계신가요?"
      lead="설치할 에어컨이 없으면 함께 준비해드려요"
      bar={
        <BottomBar>
          <Button onClick={proceed}>{next.label}</Button>
        </BottomBar>
      }
    >
      <div ref={around}>
        <PictureChoice
          legend="에어컨 보유 여부"
          options={tiles}
          error={missingDialog.showsMissing && chosen === undefined ? '둘 중 하나를 골라주세요.' : undefined}
          input={(value) => ({
            name: 'purchase',
            checked: value === chosen,
            onChange: () => choose(value),
          })}
        />
      </div>
      <MissingDialog dialog={missingDialog} around={() => around.current}>
        {messages.PURCHASE_CHOICE_REQUIRED}
      </MissingDialog>
    </FlowScreen>
  )
}
