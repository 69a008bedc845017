import type { ServiceType } from '#shared/booking/options.ts'
import type { Icon, IconProps } from '../ui/icon.tsx'
import { CleanIcon, InspectIcon, InstallIcon, MoveIcon, RefillIcon, RemoveIcon, RepairIcon } from './service-icons.tsx'

const icons: Record<ServiceType, Icon> = {
  청소: CleanIcon,
  설치: InstallIcon,
  이전: MoveIcon,
  수리: RepairIcon,
  철거: RemoveIcon,
  냉매충전: RefillIcon,
  점검: InspectIcon,
}

export function ServiceIcon({ service, ...icon }: { service: ServiceType } & IconProps) {
  const Drawing = icons[service]
  return <Drawing {...icon} />
}
