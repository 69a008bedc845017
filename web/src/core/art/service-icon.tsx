import type { ServiceType } from '#shared/booking/options.ts'
import { type Icon, type IconProps, IconSvg } from '../ui/icon.tsx'

const CleanIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3" y="4" width="18" height="8" rx="2.5" />
    <path d="M6.5 9h11" />
    <path d="M9 14.4c.35 1.9 1.1 2.65 3 3-1.9.35-2.65 1.1-3 3-.35-1.9-1.1-2.65-3-3 1.9-.35 2.65-1.1 3-3Z" />
    <path d="M16.3 15.2v3.2M14.7 16.8h3.2" />
  </IconSvg>
)

const InstallIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3" y="4" width="18" height="8" rx="2.5" />
    <path d="M6.5 9h11" />
    <path d="M12 21v-5.6M9.3 17.8l2.7-2.7 2.7 2.7" />
  </IconSvg>
)

const MoveIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="2" y="5.5" width="12" height="11.5" rx="2.2" />
    <path d="M5 9.5h6M14 9h3.2a2 2 0 0 1 1.7 1l2.5 4a2 2 0 0 1 .3 1v.6a1.4 1.4 0 0 1-1.4 1.4H14" />
    <circle fill="var(--blank, none)" cx="7" cy="17.5" r="2.2" />
    <circle fill="var(--blank, none)" cx="17" cy="17.5" r="2.2" />
  </IconSvg>
)

const RepairIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <g transform="rotate(45 12 12)">
      <path
        fill="var(--tint, none)"
        d="M10 2.4v4.1h4V2.4a4.7 4.7 0 0 1 .5 8.1v8.9a2.5 2.5 0 0 1-5 0v-8.9A4.7 4.7 0 0 1 10 2.4Z"
      />
    </g>
  </IconSvg>
)

const RemoveIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M3 5.5v-1M21 5.5v-1M7 3h2M15 3h2M11 3h2" />
    <rect fill="var(--tint, none)" x="3" y="7.5" width="18" height="7.5" rx="2.5" />
    <path d="M6.5 12h11M12 17.4v3.8M9.6 19l2.4 2.4 2.4-2.4" />
  </IconSvg>
)

const RefillIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M9.5 7.2V5.6A1.6 1.6 0 0 1 11.1 4h1.8a1.6 1.6 0 0 1 1.6 1.6v1.6M9 2.2h6" />
    <rect fill="var(--tint, none)" x="6.5" y="7" width="11" height="14.5" rx="3.2" />
    <path d="M12 11v6.6M9.15 12.65l5.7 3.3M14.85 12.65l-5.7 3.3" />
  </IconSvg>
)

const InspectIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="4.5" y="4.5" width="15" height="17" rx="2.8" />
    <rect fill="var(--blank, none)" x="8.75" y="2.5" width="6.5" height="4" rx="1.6" />
    <path d="m8.8 13.6 2.3 2.3 4.2-4.5" />
  </IconSvg>
)

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
