import { eveningFactor, holidayFactor, visitFee } from '#shared/booking/fee.ts'
import { paths } from '#shared/paths.ts'
import { wonRange } from '../../lib/korean.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Explanations } from '../../ui/explanations.tsx'
import { BottomBar } from '../../ui/screen/screen.tsx'
import { NextIcon } from '../../ui/symbol-icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWizardDraft } from '../steps.ts'
import { WizardScreen } from '../wizard-screen.tsx'

/** What an installation visit brings, before the first step of the wizard (specification 9.3). */
export function InstallVisitPage() {
  useWizardDraft('address')
  return (
    <WizardScreen
      step={0}
      service="설치"
      back={paths.install}
      title="설치 방문은 이렇게 진행돼요"
      bar={
        <BottomBar>
          <ButtonLink to={`${paths.addressPage}?service=${encodeURIComponent('설치')}`} state={{ service: '설치' }}>
            설치 의뢰 시작하기
          </ButtonLink>
        </BottomBar>
      }
    >
      <Explanations
        items={[
          {
            title: '앵글은 필요할 때만 달아요',
            text: '실외기를 바깥 벽에 걸려면 받침대인 앵글이 필요해요. 베란다나 바닥에 둘 때는 필요 없어요. 4단계에서 고르면 돼요.',
          },
          {
            title: '창문형은 설치하지 않아요',
            text: '벽걸이형, 스탠드형, 천장형, 항온항습기를 설치해 드려요.',
          },
          {
            title: '비용은 현장에서 확정해요',
            text: `출장비는 ${wonRange(visitFee)}이고 저녁 시간은 ${eveningFactor}배, 주말·공휴일은 ${holidayFactor}배예요. 배관, 앵글 같은 재료비는 기사님이 현장을 본 뒤 안내해요.`,
          },
        ]}
      />
      <TextLink to={paths.pricing} state={{ from: 'install' }}>
        요금 자세히 보기
        <NextIcon size={20} />
      </TextLink>
    </WizardScreen>
  )
}
