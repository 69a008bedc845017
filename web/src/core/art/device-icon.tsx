import type { AirconType } from '#shared/booking/options.ts'
import { type Icon, type IconProps, IconSvg } from '../ui/icon.tsx'

const WallIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="2.5" y="5.5" width="19" height="8.5" rx="2.6" />
    <path d="M6 10.8h12M8 17c-.9.8-.9 1.7 0 2.5M12 17c-.9.8-.9 1.7 0 2.5M16 17c-.9.8-.9 1.7 0 2.5" />
  </IconSvg>
)

const StandIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="7" y="2.2" width="10" height="17.6" rx="2.8" />
    <circle fill="var(--blank, none)" cx="12" cy="7.4" r="2.3" />
    <path d="M10.3 13.2h3.4M10.3 16h3.4M5.5 21.8h13" />
  </IconSvg>
)

const CeilingIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M2.5 3.5h19" />
    <path fill="var(--tint, none)" d="M5 3.5V8a2.5 2.5 0 0 0 2.5 2.5h9A2.5 2.5 0 0 0 19 8V3.5Z" />
    <path d="M9 7.3h6M7.6 14l-2.1 4M12 14v5M16.4 14l2.1 4" />
  </IconSvg>
)

const WindowIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect x="3.2" y="2.8" width="17.6" height="18.4" rx="2.4" />
    <path d="M12 2.8V11M3.2 11h17.6" />
    <rect fill="var(--tint, none)" x="6.2" y="11" width="11.6" height="7" rx="1.6" />
    <path d="M9 14.8h6" />
  </IconSvg>
)

const ClimateIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="4.5" y="2.2" width="15" height="19.6" rx="2.8" />
    <path fill="var(--blank, none)" d="M12 5.2c1.8 2 2.8 3.4 2.8 4.8a2.8 2.8 0 0 1-5.6 0c0-1.4 1-2.8 2.8-4.8Z" />
    <path d="M8.5 15.9h7M8.5 18.6h7" />
  </IconSvg>
)

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
