import { type IconProps, IconSvg } from '../ui/icon.tsx'

// Symbols of both halves that no first page shows; those are in `ui/symbol-icons.tsx`.

export const SearchIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.5 4.5" />
  </IconSvg>
)

export const ClockIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="12" r="8.8" />
    <path d="M12 7.2V12l3.2 2" />
  </IconSvg>
)

export const RefreshIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M19.2 11.2A7.3 7.3 0 0 0 5.9 8M4.8 12.8A7.3 7.3 0 0 0 18.1 16M5.6 4.3V8h3.7M18.4 19.7V16h-3.7" />
  </IconSvg>
)
