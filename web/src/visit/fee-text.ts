import { needsDismantling } from '#shared/booking/fee.ts'
import type { ServiceType } from '#shared/booking/options.ts'

/** What the estimate is: the visit alone, where the work is told on site (specification 1.3). */
export const feeLabel = (service: ServiceType | undefined) =>
  service !== undefined && needsDismantling(service) ? '예상 비용' : '예상 출장비'

/** What comes on top of it, and when it is told. */
export const additionalCostText: Record<ServiceType, string> = {
  청소: '청소비는 따로 있어요. 기사님이 에어컨을 확인하고 시작하기 전에 알려드려요.',
  설치: '설치비, 배관·앵글 재료비, 함께 사는 에어컨값은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  이전: '배관, 앵글 같은 재료비는 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  수리: '수리비와 부품값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  철거: '높은 곳 작업처럼 더 드는 비용은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  냉매충전: '충전비와 냉매값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  점검: '점검한 뒤 작업이 필요하면 그 비용은 따로 있어요. 시작하기 전에 알려드려요.',
}
