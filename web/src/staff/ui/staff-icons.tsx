import { starPath } from '../../core/art/star-path.ts'
import { type IconProps, IconSvg } from '../../core/ui/icon.tsx'

// Icons of staff screens; icons that customers see too are in `core`.

export const CalendarIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3.5" y="5" width="17" height="15.5" rx="3" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </IconSvg>
)

export const BoardIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3.5" y="4" width="17" height="16" rx="3" />
    <path d="M3.5 9.3h17M9 9.3V20M14.8 9.3V20" />
  </IconSvg>
)

export const TeamIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle fill="var(--tint, none)" cx="9" cy="8.3" r="3.4" />
    <path fill="var(--tint, none)" d="M2.8 19.5a6.2 6.2 0 0 1 12.4 0Z" />
    <path d="M15.6 5.3a3.2 3.2 0 0 1 0 6M17.6 14.2a6 6 0 0 1 3.8 5.3h-2.6" />
  </IconSvg>
)

export const ChartIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M3.5 20.5h17" />
    <rect fill="var(--tint, none)" x="5" y="12" width="3.6" height="8.5" rx="1.2" />
    <rect fill="var(--tint, none)" x="10.2" y="7.5" width="3.6" height="13" rx="1.2" />
    <rect fill="var(--tint, none)" x="15.4" y="3.5" width="3.6" height="17" rx="1.2" />
  </IconSvg>
)

export const NoteIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M6.5 3.5h11A2.5 2.5 0 0 1 20 6v8l-6 6.5H6.5A2.5 2.5 0 0 1 4 18V6a2.5 2.5 0 0 1 2.5-2.5Z"
    />
    <path d="M14 20.5V16a2 2 0 0 1 2-2h4M8 8.4h8M8 12h4" />
  </IconSvg>
)

export const UndoIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9" />
  </IconSvg>
)

export const SignOutIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M10 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H10M15 7.8l4.2 4.2-4.2 4.2M19 12H9.5" />
  </IconSvg>
)

export const MessageIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v7.5A2.5 2.5 0 0 1 18 17h-6.5L7 20.8V17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5Z"
    />
    <path d="M8 9h8M8 12.4h5" />
  </IconSvg>
)

export const PlusIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M12 5v14M5 12h14" />
  </IconSvg>
)

export const MinusIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M5 12h14" />
  </IconSvg>
)

export const OfflineIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M3.5 9.4a13 13 0 0 1 4-2.5M20.5 9.4a13 13 0 0 0-8.8-3.3M6.7 13a8.4 8.4 0 0 1 4-2.2M17.3 13a8.4 8.4 0 0 0-2-1.4M9.8 16.4a3.4 3.4 0 0 1 3.4-.5M12 19.6h.01M4 4l16 16" />
  </IconSvg>
)

export const SendIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path fill="var(--tint, none)" d="M20.5 3.5 3.5 10.2l6.8 3.5 3.5 6.8Z" />
    <path d="m10.3 13.7 4-4" />
  </IconSvg>
)

export const StarIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path fill="var(--tint, none)" d={starPath} />
  </IconSvg>
)
