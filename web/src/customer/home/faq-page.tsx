import { wonRange } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { eveningFactor, holidayFactor, visitFee } from '#shared/prices/fee-amounts.ts'
import { Card, Stack, Text } from '../../core/ui/layout.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { eveningStart } from '../../core/visit/usual-fee.ts'
import { CallSide } from '../frame/call-side.tsx'
import { PricingLink } from '../frame/pricing-link.tsx'
import { SidePage } from '../frame/side-page.tsx'
import { TabBar } from '../frame/tab-bar.tsx'
import { Claim } from './claim.tsx'

// Claims of specification 1.4.
const punctualityPercent = 90
const partnerYears = 20

/** Three questions that people have before they book (specification 9.15). */
export function FaqPage() {
  return (
    <Screen grouped wide>
      <TopBar back={paths.myPage} title="자주 묻는 질문" />
      <ScreenMain>
        <Question close title="예약 전에 무엇이 궁금하세요?" />
        <SidePage>
          <Stack gap={3}>
            <Card as="section" gap={3} padding={5}>
              <Text as="h2" size="body">
                다른 곳과 비교하면 가격이 어떤가요?
              </Text>
              <p>
                예약하기 전에 작업비와 출장비를 더한 예상 합계를 보여드려요. 출장비는 {wonRange(visitFee)}이고,{' '}
                {eveningStart}부터는 {eveningFactor}배, 주말과 공휴일에는 {holidayFactor}배예요. 더 드는 작업은
                승인하셔야 시작해요.
              </p>
              <p>
                방문 뒤 <Claim name="freeAfterServiceMonths" usual="0" />
                개월 동안은 무상으로 다시 봐드려요. 끝난 예약에서 신청해주세요. 견적을 비교할 때 함께 따져보세요.
              </p>
              <PricingLink from="faq" />
            </Card>
            <Card as="section" gap={3} padding={5}>
              <Text as="h2" size="body">
                원하는 시간을 고를 수 있나요?
              </Text>
              <p>
                오늘부터 {limits.bookingWindow.firstDay}일 뒤부터 날짜와 네 가지 시간대를 고를 수 있어요. 접수하면
                영업시간 기준 <Claim name="assignmentHours" usual="0" />
                시간 안에 기사님을 배정해요.
              </p>
              <p>
                약속한 시간에 도착하는 비율은 약 {punctualityPercent}%{'\u2060'}예요. 날짜와 시간은 방문 전날 오후
                6시까지 바꿀 수 있어요.
              </p>
            </Card>
            <Card as="section" gap={3} padding={5}>
              <Text as="h2" size="body">
                어떤 분이 오시는지 걱정돼요
              </Text>
              <p>
                {partnerYears}년 넘게 에어컨을 다뤄온 협력업체의 기사님이 방문해요. 배정되면 기사님의 이름과 전화번호,
                업체를 예약 화면에서 바로 확인할 수 있어요.
              </p>
            </Card>
          </Stack>
          <CallSide lead="더 궁금한 점은 전화로 물어봐주세요." />
        </SidePage>
      </ScreenMain>
      <TabBar current="myPage" />
    </Screen>
  )
}
