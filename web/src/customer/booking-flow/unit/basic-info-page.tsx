import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { bookingDraft, unitStep } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { needsTwoSlots } from '#shared/booking/visit-span.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { areUnitsByPhone, visitMinutesOf } from '#shared/prices/units.ts'
import { ServiceArt } from '../../../core/art/service-art.tsx'
import { useConfig } from '../../../core/lib/config.ts'
import { LazyAdditionalUnits } from '../../../core/order-fields/lazy-additional-units.tsx'
import { isUnitUnavailable, UnitChoice } from '../../../core/order-fields/unit-choice.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { usePreHydrationInput } from '../../../core/ui/form/use-pre-hydration-input.ts'
import { Box, Row, Stack } from '../../../core/ui/layout.tsx'
import { MissingDialog, useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import type { TwoSlotsHandle } from '../../../core/visit/two-slots.tsx'
import { updateDraft } from '../draft.ts'
import { useFlowFee } from '../flow-fee.ts'
import { FlowScreen } from '../flow-screen.tsx'
import { FlowSum } from '../flow-sum.tsx'
import { useNextStep } from '../next-step.ts'
import { useFlowDraft } from '../steps.ts'
import { usePreparedWork } from '../submit/use-prepared-work.ts'
import styles from './basic-info-page.module.css'
import { VisitTwoSlots } from './two-slots.tsx'

const buttonTexts: Partial<Record<ServiceType, string>> = { 수리: '증상 알려주기' }

/** Step 3: the unit (specification 9.7). Choices are saved to the draft at once. */
export function BasicInfoPage() {
  const navigate = useNavigate()
  const draft = useFlowDraft('unit')
  usePreparedWork()
  const { service_type: service, service_time, aircon_type, brand, additional_units } = draft
  const next = useNextStep(
    service === '수리' ? paths.symptoms : paths.additionalRequest,
    (service && buttonTexts[service]) ?? '추가 요청 적기',
  )
  // The submit came back to this step.
  const isRejected = useNavigationField('refusal') === 'WINDOW_UNIT_NOT_INSTALLED'
  const missingDialog = useMissingDialog()
  const [rejectedUnits, setRejectedUnits] = useState<object>()
  // A kind chosen for another service may not be installable.
  const device = aircon_type !== undefined && !isUnitUnavailable(service, aircon_type) ? aircon_type : undefined

  const day = serviceDayOf(draft.service_date ?? '')
  const shown = { ...draft, aircon_type: device }
  const fee = useFlowFee(shown)

  const around = usePreHydrationInput<HTMLDivElement>((typed) => updateDraft(bookingDraft.safeParse(typed).data ?? {}))
  const prices = useConfig()?.prices
  const order = service && { ...draft, service_type: service }
  const isByPhone = order !== undefined && areUnitsByPhone(prices, order)
  const visit_minutes = order && visitMinutesOf(prices, order)
  const twoSlots = useRef<TwoSlotsHandle>(null)
  const proceed = () => {
    if (!unitStep.safeParse({ aircon_type: device, brand }).success) return missingDialog.open()
    // The notice under the units has the phone number.
    if (isByPhone || twoSlots.current?.isUnavailable) return setRejectedUnits({})
    return navigate(next.path, { state: { service_type: service, aircon_type, brand } })
  }
  return (
    <FlowScreen
      step={3}
      service={service}
      back={paths.selectServiceDate}
      title="어떤 에어컨인가요?"
      close
      bar={
        <BottomBar>
          <FlowSum draft={shown}>
            <Button onClick={() => void proceed()}>{next.label}</Button>
          </FlowSum>
        </BottomBar>
      }
    >
      {isRejected && device === undefined && (
        <Box marginBottom={5}>
          <Notice kind="warm" title={messages.WINDOW_UNIT_NOT_INSTALLED}>
            입력한 내용은 그대로 남아 있어요.
          </Notice>
        </Box>
      )}
      <Stack ref={around} className={styles.choices}>
        <UnitChoice
          service={service}
          aircon_type={device}
          brand={brand}
          onUnit={updateDraft}
          showsMissing={missingDialog.showsMissing}
          hint="비슷한 것을 고르고 다음 단계에서 사진을 보내주세요"
        />
        <LazyAdditionalUnits
          service={service}
          first={{ aircon_type: device, brand }}
          units={additional_units}
          onUnits={(units) => updateDraft({ additional_units: units })}
          rejected={rejectedUnits}
        />
        {needsTwoSlots(visit_minutes) && !isByPhone && day !== undefined && (
          <VisitTwoSlots
            ref={twoSlots}
            visit={{ service_day: day, service_time, visit_minutes }}
            rejected={rejectedUnits}
          />
        )}
        <div>
          <Row wrap justify="between" rowGap={0} gap={3} className={styles.service}>
            <TextLink to={paths.pricing} state={{ from: 'request-basic-info' }}>
              서비스 비용이 궁금하신가요?
              <NextIcon size={20} />
            </TextLink>
            {service !== undefined && <ServiceArt service={service} className={styles.art} />}
          </Row>
          {fee !== undefined && <FeePanel fee={fee} />}
        </div>
      </Stack>
      <MissingDialog
        dialog={missingDialog}
        around={() => around.current}
        missing={[...(device === undefined ? ['종류'] : []), ...(brand === undefined ? ['제조사'] : [])]}
      >
        {messages.OPTION_REQUIRED}
      </MissingDialog>
    </FlowScreen>
  )
}
