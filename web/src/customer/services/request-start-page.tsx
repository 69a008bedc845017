import { addressFormPath, paths } from '#shared/paths.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { currentDraft, useDraft } from '../booking-flow/draft.ts'
import { useServiceOfLocation } from '../booking-flow/use-service-of-location.ts'
import { ServiceScreen } from './service-screen.tsx'

/** The start of a booking, for the service in the address (specification 9.3). */
export function RequestStartPage() {
  const stored = useDraft().service_type
  const service = useServiceOfLocation() ?? stored
  useRedirect(true, () => (currentDraft().service_type === undefined ? { to: paths.home } : undefined))
  return (
    <ServiceScreen
      service={service}
      title={`${service === undefined ? '' : `${service} `}서비스 예약`}
      lead="기사님이 방문할 주소와 연락처를 입력해주세요"
      start={service === undefined ? paths.addressForm : addressFormPath(service)}
      label="예약 시작하기"
    />
  )
}
