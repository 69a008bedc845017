import { useConfig } from '../../../core/lib/config.ts'
import { Facts, LegalText, OperatorDetail, type Section } from './legal-text.tsx'
import { processedData } from './processed-data.tsx'

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
  const particular = (value: string | undefined) => <OperatorDetail known={known} value={value} />
  const years = particular(config && `${config.retention.bookingYears}년`)
  const region = particular(config && (regions[config.smsRegion] ?? config.smsRegion))
  return [
    ...processedData({ years, region, messageProvider: config?.messageProvider }),
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
          <p>언제든지 내 개인정보를 보거나 고치고, 지우거나 처리를 멈춰달라고 할 수 있어요. 동의도 철회할 수 있어요.</p>
          <ul>
            <li>보기: 예약 조회와 마이페이지, 회원은 내 정보 내려받기</li>
            <li>바꾸기: 기사님이 배정되기 전의 예약, 마이페이지의 내 정보</li>
            <li>지우기: 예약 취소, 회원 탈퇴, 이 휴대폰에서 기록 지우기</li>
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
          쿠키로 방문을 추적하지 않아요. 작성 중인 내용과 이 기기에서 한 예약의 접근 키, 로그인 상태, 번호를 인증한
          기기라는 표시를 브라우저 저장소에 저장해요. 이 표시는 로그아웃해도 남고, 이 휴대폰에서 기록을 지우거나
          브라우저 설정에서 사이트 데이터를 지우면 모두 사라져요.
        </p>
      ),
    },
    {
      id: 'destruction',
      title: '지우는 방법',
      body: (
        <p>
          보관 기간이 끝나거나 목적을 이루면 복구할 수 없게 지워요. 다른 법에 따라 더 보관해야 하면 그 목적으로만 따로
          두어요. 출력물은 없어요.
        </p>
      ),
    },
    {
      id: 'safety',
      title: '안전하게 지키는 방법',
      body: (
        <ul>
          <li>통신과 저장 모두 암호화</li>
          <li>인증번호와 예약 접근 키는 되돌릴 수 없는 값으로만 저장</li>
          <li>전화번호만 아는 사람에게는 서비스와 진행 상태, 방문한 달만 표시</li>
          <li>프로그램마다 꼭 필요한 자료에만 접근하도록 권한 제한</li>
          <li>시스템 기록에 주소, 인증번호와 (문자를 전하지 못했을 때 말고는) 전화번호를 남기지 않기</li>
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

/** The privacy policy (specification 9.22). Operator and effective date come from the settings of the stage. */
export function PrivacyPage() {
  return (
    <LegalText
      title="개인정보 처리방침"
      lead="무엇을 왜 받고, 누구에게 전하고, 언제 지우는지 알려드려요"
      sections={useSections()}
    />
  )
}
