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

export const CloseIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </IconSvg>
)

export const ChatIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path
      fill="var(--tint, none)"
      d="M12 4c5 0 9 3.2 9 7.3s-4 7.3-9 7.3c-.8 0-1.6-.1-2.4-.25L5.4 20.8l.5-4C4.1 15.4 3 13.5 3 11.3 3 7.2 7 4 12 4Z"
    />
    <path d="M8.3 11.4h.01M12 11.4h.01M15.7 11.4h.01" />
  </IconSvg>
)

export const MoreIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
  </IconSvg>
)
