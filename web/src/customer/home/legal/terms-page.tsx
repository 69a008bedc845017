import { serviceTypes } from '#shared/booking/options.ts'
import { won, wonRange } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { dismantlingFee, eveningFactor, holidayFactor, visitFee } from '#shared/prices/fee-amounts.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { policyLinks } from '../../../core/lib/policy-links.ts'
import { siteName } from '../../../core/lib/site-name.ts'
import { AnyLink, SiteLink } from '../../../core/ui/site-link.tsx'
import { eveningStart, paymentTexts } from '../../../core/visit/usual-fee.ts'
import { Facts, LegalText, OperatorDetail, type Section } from './legal-text.tsx'

function useSections(): readonly Section[] {
  const config = useConfig()
  const known = config !== undefined
  const tradeName = <OperatorDetail known={known} value={config?.operator.tradeName} />
  const months = <OperatorDetail known={known} value={config && String(config.claims.freeAfterServiceMonths)} />
  const { privacy, notices } = policyLinks(config)
  return [
    {
      id: 'purpose',
      title: '이 약관이 정하는 것',
      body: (
        <p>
          이 약관은 {tradeName}(이하 ‘회사’)에서 제공하는 {siteName} 서비스를 이용하는 조건과, 회사와 이용자의 권리와
          의무를 정해요.
        </p>
      ),
    },
    {
      id: 'words',
      title: '용어',
      body: (
        <ul>
          <li>예약: 에어컨 {serviceTypes.join(', ')} 방문을 신청하는 것</li>
          <li>고객: 예약하는 사람. 회원이 아니어도 돼요.</li>
          <li>회원: 가입하고 전화번호를 인증한 고객</li>
          <li>기사님: 회사와 협력하는 업체에서 방문하는 사람</li>
        </ul>
      ),
    },
    {
      id: 'notice',
      title: '약관의 게시와 변경',
      body: (
        <p>
          약관은 이 화면에 늘 있어요. 법에 어긋나지 않는 범위에서 바꿀 수 있고, 시행하기 7일 전부터{' '}
          <AnyLink link={notices}>공지사항</AnyLink>
          에서 알려드려요. 고객에게 불리하게 바뀌면 30일 전부터 알려드려요. 이미 접수한 예약에는 접수할 때의 약관을
          따라요.
        </p>
      ),
    },
    {
      id: 'contract',
      title: '예약의 접수와 계약',
      body: (
        <ul>
          <li>화면에서 예약하고 접수 화면이 나오면 계약이 이루어져요.</li>
          <li>
            방문 날짜는 오늘부터 {limits.bookingWindow.firstDay}일 뒤에서 {limits.bookingWindow.lastDay}일 뒤까지 고를
            수 있어요.
          </li>
          <li>방문할 수 없는 지역과 창문형 에어컨 설치는 접수하지 않아요.</li>
          <li>사실과 다른 주소나 연락처로 접수한 예약은 확인한 뒤 취소할 수 있어요.</li>
        </ul>
      ),
    },
    {
      id: 'fees',
      title: '요금과 결제',
      body: (
        <>
          <Facts
            items={[
              {
                title: '예상 출장비',
                facts: [
                  ['평일 낮', wonRange(visitFee)],
                  ['저녁', `${eveningStart}부터 ${eveningFactor}배`],
                  ['주말·공휴일', `${holidayFactor}배. 저녁과 겹치면 ${holidayFactor}배만`],
                  ['이전·철거', `분해·조립비 ${won(dismantlingFee)} 추가`],
                ],
              },
            ]}
          />
          <ul>
            <li>작업비, 부품값, 재료비는 기사님이 현장을 보고 먼저 알려드려요. 동의하신 뒤에 작업을 시작해요.</li>
            {paymentTexts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            <SiteLink to={paths.pricing}>요금 자세히 보기</SiteLink>
          </p>
        </>
      ),
    },
    {
      id: 'cancellation',
      title: '변경과 취소',
      body: (
        <>
          <Facts
            items={[
              {
                title: '기사님이 배정되기 전',
                facts: [
                  ['변경', '예약 화면에서 날짜, 시간, 에어컨, 상세주소, 요청 내용'],
                  ['취소', '예약 화면에서 바로, 수수료 없음'],
                ],
              },
              {
                title: '기사님이 배정된 뒤',
                facts: [
                  [
                    '변경',
                    '예약 화면에서 방문 전날 오후 6시까지 날짜와 시간을 두 번, 그 밖에는 기사님이나 회사에 전화로',
                  ],
                  ['취소', '예약 화면에서 바로, 수수료 없음'],
                ],
              },
              {
                title: '방문하는 날, 오늘 방문으로 바뀐 뒤',
                facts: [
                  ['변경·취소', '기사님께 전화로'],
                  ['약속한 시간이 지나면', '예약 화면에서 바로, 옮겨도 출장비는 오르지 않고 취소해도 수수료 없음'],
                  ['비용', '기사님이 이미 도착했거나, 도착했는데 안 계시면 출장비를 낼 수 있어요.'],
                ],
              },
            ]}
          />
          <ul>
            <li>작업이 끝난 뒤에는 취소할 수 없어요. 잘못된 작업은 다시 봐드려요.</li>
            <li>회사의 사정으로 방문하지 못하면 바로 알리고, 비용을 받지 않아요.</li>
            <li>전자상거래법에 따른 청약철회의 권리는 이 약관과 관계없이 그대로예요.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'after-service',
      title: '사후 서비스',
      body: (
        <p>
          방문한 날부터 {months}개월 동안 같은 증상은 무상으로 다시 봐드려요. 사용하다 생긴 새로운 고장과 소모품은
          제외해요. 끝난 예약의 화면이나 전화로 신청하고, 한 번에 한 건씩 방문해요.
        </p>
      ),
    },
    {
      id: 'members',
      title: '회원 가입과 탈퇴',
      body: (
        <ul>
          <li>전화번호 하나에 회원은 한 명이에요. 다른 사람의 정보로 가입할 수 없어요.</li>
          <li>마이페이지에서 언제든지 탈퇴할 수 있어요. 접수한 예약은 함께 취소돼요.</li>
          <li>기사님이 배정된 예약이 있으면 그 방문이 끝나거나 취소한 뒤에 탈퇴할 수 있어요.</li>
        </ul>
      ),
    },
    {
      id: 'duties',
      title: '회사와 고객의 의무',
      body: (
        <ul>
          <li>회사는 약속한 시간에 방문하도록 힘쓰고, 늦어지면 먼저 연락해요.</li>
          <li>
            회사는 개인정보를 <AnyLink link={privacy}>개인정보 처리방침</AnyLink>에 따라 다뤄요.
          </li>
          <li>고객은 정확한 주소와 연락처를 알려주고, 작업할 수 있도록 도와주세요.</li>
          <li>남의 번호로 예약하거나 서비스를 방해하면 이용을 막을 수 있어요.</li>
        </ul>
      ),
    },
    {
      id: 'liability',
      title: '책임',
      body: (
        <ul>
          <li>작업 중 회사나 기사님의 잘못으로 생긴 손해는 회사가 배상해요.</li>
          <li>천재지변처럼 어쩔 수 없는 일이나 고객의 잘못으로 생긴 손해는 책임지지 않아요.</li>
          <li>이 약관은 법이 정한 회사의 책임을 줄이지 않아요.</li>
        </ul>
      ),
    },
    {
      id: 'disputes',
      title: '분쟁의 해결',
      body: (
        <p>
          먼저 서로 이야기해 풀고, 풀리지 않으면 소비자분쟁해결기준을 따르거나 한국소비자원(1372)의 도움을 받아요. 이
          약관은 대한민국 법을 따르고, 소송은 민사소송법에 따른 법원에서 해요.
        </p>
      ),
    },
  ]
}

/** What both sides agree on, the cancellation among it (specification 9.22). */
export function TermsPage() {
  return <LegalText title="이용약관" lead="예약하고 방문을 받을 때 서로 지키는 약속이에요" sections={useSections()} />
}
