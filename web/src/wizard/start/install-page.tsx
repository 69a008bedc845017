import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BookingDraft } from '#shared/booking/draft.ts'
import { purchaseChoices } from '#shared/booking/options.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { MessageDialog } from '../../ui/notice/message-dialog.tsx'
import { BottomBar } from '../../ui/screen/screen.tsx'
import { startDraft, updateDraft, useDraft } from '../draft.ts'
import { WizardScreen } from '../wizard-screen.tsx'

/** Whether an air conditioner has to be bought with its installation (specification 9.3). */
export function InstallPage() {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const draft = useDraft()
  const chosen = draft.service_type === '설치' ? draft.selectedairconditionerform : undefined
  const choose = (value: BookingDraft['selectedairconditionerform']) => {
    if (value === undefined) return
    startDraft('설치')
    updateDraft({ selectedairconditionerform: value })
  }
  const around = useEarlyInput<HTMLDivElement>(({ purchase }) =>
    choose(purchaseChoices.find((value) => value === purchase)),
  )
  const proceed = () => (chosen === undefined ? setAsking(true) : void navigate(paths.installPage2))
  return (
    <WizardScreen
      step={0}
      service="설치"
      back={paths.home}
      title="에어컨을 가지고 계신가요?"
      lead="설치할 에어컨이 없으면 함께 준비해 드려요"
      bar={
        <BottomBar>
          <Button onClick={proceed}>설치 방문 안내 보기</Button>
        </BottomBar>
      }
    >
      <div ref={around}>
        <Choice
          legend="에어컨 보유 여부"
          legendHidden
          look="rows"
          options={purchaseChoices.map((value) => ({ value, label: value }))}
          input={(value) => ({
            name: 'purchase',
            checked: value === chosen,
            onChange: () => choose(value),
          })}
        />
      </div>
      <MessageDialog open={asking} onClose={() => setAsking(false)}>
        {messages.PURCHASE_CHOICE_REQUIRED}
      </MessageDialog>
    </WizardScreen>
  )
}
