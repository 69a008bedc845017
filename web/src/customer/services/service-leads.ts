import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { servicePaths } from '#shared/paths.ts'

/** What each service is, in one sentence. */
export const serviceLeads: Record<ServiceType, string> = {
  청소: '덮개를 열어 곰팡이와 먼지를 씻어내고, 다시 조립해 함께 켜봐요.',
  설치: '자리를 함께 정하고 배관을 이어 에어컨을 달아요. 에어컨도 함께 살 수 있어요.',
  이전: '쓰던 에어컨을 떼어 새집으로 옮기고, 다시 달아 함께 켜봐요.',
  수리: '어디가 고장인지 찾아 금액을 먼저 알려드리고, 승인하신 뒤에 고쳐요.',
  철거: '냉매를 모은 뒤 실내기와 실외기를 안전하게 떼어내요.',
  냉매충전: '냉매가 얼마나 남았는지 재고, 모자란 만큼 채워요.',
  점검: '켜보고, 재보고, 열어봐요. 고칠 곳이 있으면 금액부터 알려드려요.',
}

/** Returns the service whose page has this path; undefined for any other path. */
export const serviceAt = (pathname: string): ServiceType | undefined =>
  serviceTypes.find((service) => servicePaths[service] === pathname)
