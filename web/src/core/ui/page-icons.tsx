import { type IconProps, IconSvg } from './icon.tsx'

export const ExternalIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M8 8h8v8M16 8 7.5 16.5" />
  </IconSvg>
)
export const PinIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path fill="var(--tint, none)" d="M12 21.2c-4.6-5-7-8.6-7-11.6a7 7 0 0 1 14 0c0 3-2.4 6.6-7 11.6Z" />
    <circle fill="var(--blank, none)" cx="12" cy="9.6" r="2.6" />
  </IconSvg>
)
export const PhoneIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M7.3 3.8h1.5a1.6 1.6 0 0 1 1.55 1.2l.6 2.4a1.6 1.6 0 0 1-.5 1.6l-1.2 1a11.5 11.5 0 0 0 4.9 4.9l1-1.2a1.6 1.6 0 0 1 1.6-.5l2.4.6a1.6 1.6 0 0 1 1.2 1.55v1.5a3 3 0 0 1-3.2 3A14.6 14.6 0 0 1 4.3 7a3 3 0 0 1 3-3.2Z"
    />
  </IconSvg>
)
