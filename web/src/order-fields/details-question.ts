import type { ServiceType } from '#shared/booking/options.ts'

type Words = { title: string; lead: string }

const ordinary: Words = { title: '기사님께 전할 내용이 있나요?', lead: '미리 알려주시면 준비해서 방문해요' }
const angle: Words = { title: '앵글 설치가 필요한가요?', lead: '실외기를 바깥 벽에 걸려면 앵글이 필요해요' }

const ofService: Partial<Record<ServiceType, Words>> = {
  설치: angle,
  이전: angle,
  수리: { title: '어떤 증상이 있나요?', lead: '해당하는 것을 모두 골라주세요' },
}

/** What step 4 asks, by service. */
export const detailsQuestion = (service: ServiceType | undefined): Words => (service && ofService[service]) ?? ordinary

const examples: Record<ServiceType, string> = {
  청소: '예: 바람에서 냄새가 나요. 필터 청소도 부탁드려요.',
  설치: '예: 3층이고 실외기 자리는 베란다예요.',
  이전: '예: 같은 건물 2층에서 5층으로 옮겨요.',
  수리: '예: 실내기 왼쪽 아래에서 물이 떨어져요.',
  철거: '예: 실외기가 베란다 밖에 걸려 있어요.',
  냉매충전: '예: 바람은 나오는데 시원하지 않아요.',
  점검: '예: 여름 전에 미리 확인하고 싶어요.',
}

export const detailsExample = (service: ServiceType | undefined) => service && examples[service]
