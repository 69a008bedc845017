import type { ReactNode } from 'react'
import { erasureLimits, limits } from '#shared/limits.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { Facts, type Section } from './legal-text.tsx'

type Details = {
  /** Years for which a finished booking is kept. */
  years: ReactNode
  /** Region from which SNS sends messages. */
  region: ReactNode
  /** Sends messages where SNS does not. */
  messageProvider: SiteConfig['messageProvider']
}

/** Returns what is collected, how long it is kept, and who receives it. */
export const processedData = ({ years, region, messageProvider }: Details): readonly Section[] => [
  {
    id: 'collected',
    title: '수집하는 개인정보와 목적',
    body: (
      <>
        <p>서비스에 꼭 필요한 것만 받아요. 주민등록번호와 결제 정보는 받지 않아요.</p>
        <Facts
          items={[
            {
              title: '예약 (비회원과 회원)',
              facts: [
                [
                  '항목',
                  '주소와 상세주소(이전은 옮길 곳도), 전화번호, 고객 유형, 서비스와 에어컨 종류, 방문 날짜와 시간, 요청 내용',
                ],
                [
                  '선택 항목',
                  '올려주신 사진. 기사님이 작업 앞뒤에 찍은 사진과, 금액을 서명으로 승인하셨다면 서명도 예약에 남겨요.',
                ],
                ['목적', '예약 접수, 기사님 배정과 방문, 예약 조회와 변경, 사후 서비스'],
                ['근거', '계약의 체결과 이행 (개인정보 보호법 제15조 제1항 제4호), 동의 (제1호)'],
              ],
            },
            {
              title: '회원 가입',
              facts: [
                ['항목', '이름, 생년월일, 전화번호, 주소와 상세주소, 고객 유형'],
                ['선택 항목', '이메일, 더 저장한 주소'],
                ['목적', '회원 확인과 로그인, 다음 예약에서 주소와 연락처를 다시 쓰지 않도록 하기'],
                ['근거', '계약의 체결과 이행 (제15조 제1항 제4호), 동의 (제1호)'],
              ],
            },
            {
              title: '전화번호 확인',
              facts: [
                ['항목', '전화번호, 인증번호'],
                ['목적', '로그인, 회원 가입, 예약 조회에서 본인 번호인지 확인'],
                ['근거', '계약의 체결과 이행 (제15조 제1항 제4호)'],
              ],
            },
            {
              title: '저절로 만들어지는 정보',
              facts: [
                ['항목', '접속한 네트워크 주소, 예약 처리 이력, 동의한 시각'],
                ['목적', '지나친 요청과 부정한 이용 막기, 분쟁에 대비한 기록'],
                ['근거', '정당한 이익 (제15조 제1항 제6호)'],
              ],
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'kept',
    title: '보관하는 기간',
    body: (
      <>
        <Facts
          items={[
            {
              title: '서비스를 마친 예약',
              facts: [
                ['기간', <>서비스 완료 후 {years}</>],
                [
                  '근거',
                  '전자상거래법 제6조: 계약과 대금 결제, 재화 등의 공급에 관한 기록 5년, 소비자 불만과 분쟁 처리 기록 3년',
                ],
              ],
            },
            {
              title: '사진',
              facts: [
                ['기간', '예약과 함께. 지우거나 예약을 취소하거나 탈퇴하면 바로 지우고, 사본을 두지 않아요.'],
                ['담지 않는 것', '사진을 찍은 위치와 기기 정보는 저장하지 않아요.'],
              ],
            },
            {
              title: '취소한 예약',
              facts: [
                ['기간', '취소하면 바로 지워요. 예약이 있었다는 표시만 남고 개인정보는 남지 않아요.'],
                [
                  '저희가 취소하면',
                  `서비스와 방문 날짜, 시간, 취소 사유를 ${limits.cancelledBooking.days}일 남기고 전화번호는 되돌릴 수 없는 값으로 바꿔요. 문자를 받을 수 없는 번호는 통화할 때까지, 길어도 ${limits.tasks.callDays}일 남겨요.`,
                ],
              ],
            },
            {
              title: '회원 정보',
              facts: [
                ['기간', '탈퇴할 때까지'],
                [
                  '탈퇴하면',
                  '이름, 생년월일, 주소(저장한 주소도), 이메일을 지우고 전화번호는 되돌릴 수 없는 값으로 바꿔요. 적어주신 탈퇴 이유만 남아요.',
                ],
              ],
            },
            {
              title: '인증번호와 이용 횟수',
              facts: [
                ['인증번호', `${limits.code.seconds / 60}분. 확인된 번호라는 표시는 길게는 15분`],
                ['이용 횟수', '전화번호와 네트워크 주소를 되돌릴 수 없는 값으로 바꾸어 길게는 이틀'],
                [
                  '번호를 확인한 기기라는 표시',
                  `번호를 확인한 브라우저에만 두고, ${limits.deviceToken.days}일이 지나면 쓸 수 없어요.`,
                ],
              ],
            },
            {
              title: '고장에 대비한 사본',
              facts: [
                ['기간', `지운 것도 사본에는 길게는 ${erasureLimits.copyDays}일 남았다가 사본과 함께 사라져요.`],
                ['되살릴 때', '그 사이에 지운 것을 먼저 다시 지워요. 무엇을 지웠는지는 번호로만 기록해요.'],
              ],
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'receivers',
    title: '개인정보를 받는 곳',
    body: (
      <>
        <p>방문하는 데 필요한 만큼만 아래에 제공해요. 광고를 위해 누구에게도 제공하지 않아요.</p>
        <Facts
          items={[
            {
              title: '협력업체와 담당 기사님',
              facts: [
                [
                  '항목',
                  '주소와 상세주소(이전은 옮길 곳도), 전화번호, 서비스와 에어컨 종류, 방문 날짜와 시간, 요청 내용, 사진',
                ],
                ['목적', '방문 준비와 작업, 방문에 관한 연락'],
                ['기간', '방문을 마칠 때까지. 사후 서비스가 필요하면 그 기간까지'],
                ['누구인지', '배정되면 예약 화면에 업체와 기사님의 이름, 기사님이 동의한 사진이 보여요.'],
              ],
            },
          ]}
        />
        <p>아래 업무는 다른 회사에 맡겨요.</p>
        <Facts
          items={[
            {
              title: 'Amazon Web Services',
              facts: [['하는 일', `서버와 저장소 운영(서울 리전)${messageProvider ? '' : ', 문자 메시지 발송'}`]],
            },
            ...(messageProvider ? [solapi] : []),
            {
              title: '카카오',
              facts: [
                ['하는 일', '주소 찾기. 찾는 말은 브라우저에서 카카오로 바로 전해지고, 고른 주소만 저희가 받아요.'],
              ],
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'abroad',
    title: '국외로 옮기는 개인정보',
    body: messageProvider ? <p>국외로 옮기는 개인정보가 없어요.</p> : <SentAbroad region={region} />,
  },
]

const solapi = {
  title: '솔라피 (solapi.com)',
  facts: [
    ['하는 일', '알림톡과 문자 메시지 발송. 카카오와 통신사를 거쳐 전해요.'],
    ['항목', '전화번호, 메시지 내용'],
    ['기간', '보낸 기록은 6개월'],
  ] satisfies [string, string][],
}

const SentAbroad = ({ region }: Pick<Details, 'region'>) => (
  <>
    <p>문자 메시지를 보내는 시설이 서울 리전에 없어, 보낼 때마다 아래와 같이 옮겨져요.</p>
    <Facts
      items={[
        {
          title: '문자 메시지 발송',
          facts: [
            ['받는 곳', 'Amazon Web Services, Inc. (aws.amazon.com/ko/contact-us)'],
            ['나라', region],
            ['항목', '전화번호, 문자 내용'],
            ['때와 방법', '문자를 보낼 때, 암호화한 통신으로'],
            ['목적과 기간', '문자 발송. 발송을 처리하는 동안'],
            ['전하지 못하면', `원인을 찾으려고 전화번호와 까닭을 ${limits.undeliveredMessages.days}일 기록해요.`],
            ['근거', '계약 이행을 위한 처리 위탁 (개인정보 보호법 제28조의8 제1항 제3호)'],
            [
              '원하지 않으면',
              '인증번호를 받지 않고도 비회원으로 예약할 수 있어요. 로그인과 다른 기기에서의 조회는 할 수 없어요.',
            ],
          ],
        },
      ]}
    />
  </>
)
