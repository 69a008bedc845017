import { type IconProps, IconSvg } from '../icon.tsx'

export const MoreIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
  </IconSvg>
)
