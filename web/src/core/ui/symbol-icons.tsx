import { type IconProps, IconSvg } from './icon.tsx'

export const HomeIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M4 11.2 10.7 5a2 2 0 0 1 2.7 0l6.6 6.2V18a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 18Z"
    />
    <path fill="var(--blank, none)" d="M9.8 20.5v-4.3a2.2 2.2 0 0 1 4.4 0v4.3" />
  </IconSvg>
)
export const ListIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="4" y="3.5" width="16" height="17" rx="3" />
    <path d="M8 8.8h8M8 12.4h8M8 16h4.5" />
  </IconSvg>
)
export const PersonIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="8" r="4" />
    <path fill="var(--tint, none)" d="M4.5 20.5a7.5 7.5 0 0 1 15 0Z" />
  </IconSvg>
)
export const BackIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="m14.5 5-7 7 7 7" />
  </IconSvg>
)
export const WonIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="3" y="4.5" width="18" height="15" rx="3" />
    <path d="m7.5 9 1.8 6 2.7-6 2.7 6 1.8-6M6.5 11.7h11" />
  </IconSvg>
)
export const CheckIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="m5.5 12.6 4.3 4.3 8.7-9.4" />
  </IconSvg>
)
export const AlertIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle cx="12" cy="12" r="8.8" />
    <path d="M12 7.8v5M12 16.2h.01" />
  </IconSvg>
)
export const InfoIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle cx="12" cy="12" r="8.8" />
    <path d="M12 11.4v5M12 7.9h.01" />
  </IconSvg>
)
export const QuestionIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="12" r="8.8" />
    <path d="M9.4 9.6a2.7 2.7 0 1 1 4.1 2.3c-.9.55-1.5 1-1.5 2M12 16.7h.01" />
  </IconSvg>
)
export const NextIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
  </IconSvg>
)
