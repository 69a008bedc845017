import type { AirconType } from '#shared/booking/options.ts'
import type { Icon, IconProps } from '../ui/icon.tsx'
import { CeilingIcon, ClimateIcon, StandIcon, WallIcon, WindowIcon } from './device-icons.tsx'

const icons: Record<AirconType, Icon> = {
  벽걸이형: WallIcon,
  스탠드형: StandIcon,
  천장형: CeilingIcon,
  창문형: WindowIcon,
  항온항습기: ClimateIcon,
}

export function DeviceIcon({ device, ...icon }: { device: AirconType } & IconProps) {
  const Drawing = icons[device]
  return <Drawing {...icon} />
}
