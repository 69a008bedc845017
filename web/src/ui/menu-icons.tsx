import { Drawing, type IconProps } from './icon.tsx'

export const QuestionIcon = (icon: IconProps) => (
  <Drawing {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="12" r="8.8" />
    <path d="M9.4 9.6a2.7 2.7 0 1 1 4.1 2.3c-.9.55-1.5 1-1.5 2M12 16.7h.01" />
  </Drawing>
)
export const MegaphoneIcon = (icon: IconProps) => (
  <Drawing {...icon}>
    <path
      fill="var(--tint, none)"
      d="M4 9.5h4.5l8-4.2a1 1 0 0 1 1.5.9v11.6a1 1 0 0 1-1.5.9l-8-4.2H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1Z"
    />
    <path d="M8.5 9.5v5M7 14.5l1.2 4.2a1 1 0 0 0 1 .8h1.1M21 10.6v2.8" />
  </Drawing>
)
