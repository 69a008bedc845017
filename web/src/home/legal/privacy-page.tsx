import { erasureLimits, limits } from '#shared/limits.ts'
import { useConfig } from '../../lib/config.ts'
import { Facts, LegalText, type Section } from './legal-text.tsx'
import { Particular } from './particular.tsx'

/** Where SNS may send from, as people call it. */
const regions: Record<string, string> = {
  'ap-northeast-1': '일본 (도쿄)',
  'ap-northeast-2': '대한민국 (서울)',
  'ap-southeast-1': '싱가포르',
  'us-east-1': '미국 (버지니아)',
  'us-west-2': '미국 (오리건)',
}

function useSections(): readonly Section[] {
  const config = useConfig()
  const known = config !== undefined
  const operator = config?.operator
  const particular = (value: string | undefined) => <Particular known={known} value={value} />
  const years = particular(config && `${config.retention.bookingYears}년`)
  const region = particular(config && (regions[config.smsRegion] ?? config.smsRegion))
  return [
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
                  ['항목', '주소와 상세주소, 전화번호, 고객 유형, 서비스와 에어컨 종류, 방문 날짜와 시간, 요청 내용'],
                  ['목적', '예약 접수, 기사님 배정과 방문, 예약 조회와 변경, 사후 서비스'],
                  ['근거', '계약의 체결과 이행 (개인정보 보호법 제15조 제1항 제4호), 동의 (제1호)'],
                ],
              },
              {
                title: '회원 가입',
                facts: [
                  ['항목', '이름, 생년월일, 전화번호, 주소와 상세주소, 고객 유형'],
                  ['선택 항목', '이메일'],
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
                title: '취소한 예약',
                facts: [['기간', '취소하면 바로 지워요. 예약이 있었다는 표시만 남고 개인정보는 남지 않아요.']],
              },
              {
                title: '회원 정보',
                facts: [
                  ['기간', '탈퇴할 때까지'],
                  [
                    '탈퇴하면',
                    '이름, 생년월일, 주소, 이메일을 지우고 전화번호는 되돌릴 수 없는 값으로 바꿔요. 적어주신 탈퇴 이유만 남아요.',
                  ],
                ],
              },
              {
                title: '인증번호와 이용 횟수',
                facts: [
                  ['인증번호', `${limits.code.seconds / 60}분. 확인된 번호라는 표시는 길게는 15분`],
                  ['이용 횟수', '전화번호와 네트워크 주소를 되돌릴 수 없는 값으로 바꾸어 길게는 이틀'],
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
                  ['항목', '주소와 상세주소, 전화번호, 서비스와 에어컨 종류, 방문 날짜와 시간, 요청 내용'],
                  ['목적', '방문 준비와 작업, 방문에 관한 연락'],
                  ['기간', '방문을 마칠 때까지. 사후 서비스가 필요하면 그 기간까지'],
                  ['누구인지', '배정되면 의뢰 화면에 업체와 기사님의 이름이 보여요.'],
                ],
              },
            ]}
          />
          <p>아래 업무는 다른 회사에 맡겨요.</p>
          <Facts
            items={[
              { title: 'Amazon Web Services', facts: [['하는 일', '서버와 저장소 운영(서울 리전), 문자 메시지 발송']] },
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
      body: (
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
      ),
    },
    {
      id: 'refusal',
      title: '동의하지 않을 권리',
      body: (
        <p>
          수집·이용과 제공에 동의하지 않을 수 있어요. 다만 필수 항목에 동의하지 않으면 예약이나 회원 가입을 할 수
          없어요. 이메일은 적지 않아도 불이익이 없어요.
        </p>
      ),
    },
    {
      id: 'rights',
      title: '이용자의 권리와 행사 방법',
      body: (
        <>
          <p>언제든지 내 개인정보를 보거나 고치고, 지우거나 처리를 멈춰달라고 할 수 있어요. 동의도 거둘 수 있어요.</p>
          <ul>
            <li>보기: 의뢰 조회와 마이페이지, 회원은 내 정보 내려받기</li>
            <li>고치기: 기사님이 배정되기 전의 의뢰 수정, 마이페이지의 내 정보 수정</li>
            <li>지우기: 예약 취소, 회원 탈퇴, 이 기기에서 지우기</li>
            <li>화면에서 할 수 없는 것: 아래 개인정보 보호책임자에게 전화나 이메일로</li>
          </ul>
          <p>
            요청을 받으면 본인인지 확인하고 10일 안에 답해드려요. 대리인은 위임장을 보여주시면 돼요. 법에 따라 남겨야
            하는 기록은 그 기간이 끝난 뒤에 지워요.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: '만 14세 미만 아동',
      body: (
        <p>
          법정대리인의 동의 없이는 만 14세 미만 아동의 개인정보를 받지 않아요. 보호자가 예약해주세요. 아동이 직접 적은
          것을 알게 되면 바로 지워요.
        </p>
      ),
    },
    {
      id: 'browser',
      title: '브라우저에 남는 것',
      body: (
        <p>
          쿠키로 방문을 뒤쫓지 않아요. 쓰던 내용과 이 기기에서 한 예약의 열쇠, 로그인 상태를 브라우저 저장소에 두어요.
          로그아웃하거나 브라우저 설정에서 사이트 데이터를 지우면 사라져요.
        </p>
      ),
    },
    {
      id: 'destruction',
      title: '지우는 방법',
      body: (
        <p>
          보관 기간이 끝나거나 목적을 이루면 다시 살릴 수 없게 지워요. 다른 법에 따라 더 보관해야 하면 그 목적으로만
          따로 두어요. 종이로 뽑은 것은 없어요.
        </p>
      ),
    },
    {
      id: 'safety',
      title: '안전하게 지키는 방법',
      body: (
        <ul>
          <li>통신과 저장 모두 암호화</li>
          <li>인증번호와 예약 열쇠는 되돌릴 수 없는 값으로만 저장</li>
          <li>전화번호만 아는 사람에게는 서비스와 진행 상태, 방문한 달만 표시</li>
          <li>프로그램마다 꼭 필요한 자료에만 접근하도록 권한 제한</li>
          <li>시스템 기록에 전화번호, 주소, 인증번호를 남기지 않기</li>
        </ul>
      ),
    },
    {
      id: 'contact',
      title: '개인정보 보호책임자와 문의',
      body: (
        <>
          <Facts
            items={[
              {
                title: '개인정보 보호책임자',
                facts: [
                  ['이름', particular(operator?.privacyOfficer)],
                  ['회사', particular(operator?.tradeName)],
                  ['전화', particular(operator?.phone)],
                  ['이메일', particular(operator?.email)],
                ],
              },
            ]}
          />
          <p>다른 기관의 도움이 필요하면 아래에 물어보세요.</p>
          <ul>
            <li>개인정보침해신고센터: 118, privacy.kisa.or.kr</li>
            <li>개인정보분쟁조정위원회: 1833-6972, kopico.go.kr</li>
            <li>대검찰청: 1301, spo.go.kr</li>
            <li>경찰청: 182, ecrm.police.go.kr</li>
          </ul>
        </>
      ),
    },
    {
      id: 'changes',
      title: '바뀔 때 알려드리는 방법',
      body: (
        <p>
          내용이 바뀌면 시행하기 7일 전부터 공지사항에서 알려드려요. 권리에 크게 영향을 주는 것은 30일 전부터
          알려드려요.
        </p>
      ),
    },
  ]
}

/** What becomes of what people tell us (specification 9.22). The stage tells who we are, and from when it holds. */
export function PrivacyPage() {
  return (
    <LegalText
      title="개인정보 처리방침"
      lead="무엇을 왜 받고, 누구에게 전하고, 언제 지우는지 알려드려요"
      sections={useSections()}
    />
  )
}
