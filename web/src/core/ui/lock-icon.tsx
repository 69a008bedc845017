import { type IconProps, IconSvg } from './icon.tsx'

export const LockIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <rect fill="var(--tint, none)" x="5" y="10.5" width="14" height="10" rx="2.6" />
    <path d="M8.3 10.5V7.7a3.7 3.7 0 0 1 7.4 0v2.8" />
  </IconSvg>
)
