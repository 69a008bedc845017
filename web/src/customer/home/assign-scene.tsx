import type { ReactNode } from 'react'

/** A scene of the course of a booking, on its ground line. */
export const ProcessScene = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <svg
    className={className}
    viewBox="0 0 120 104"
    height="92"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
    <path d="M4 98h112" stroke="var(--art-detail)" strokeWidth="4" />
  </svg>
)

/** The technician with the toolbox, who says when. */
export const AssignScene = ({ className }: { className?: string | undefined }) => (
  <ProcessScene className={className}>
    <g transform="translate(14 34)">
      <path d="M2 62c0-15 9-24 22-24s22 9 22 24Z" fill="var(--accent)" />
      <path d="M17 30h14v11a7 7 0 0 1-14 0Z" fill="var(--art-wall)" />
      <circle cx="24" cy="22" r="13" fill="var(--art-unit)" />
      <path d="M10 19a14 14 0 0 1 28 0Z" fill="var(--art-near)" />
      <path d="M9 19h34" stroke="var(--art-near)" strokeWidth="4" />
      <path d="M19.5 26h.01M28.5 26h.01" stroke="var(--art-detail)" strokeWidth="3.2" />
      <path d="M13 62V47M35 62V47" stroke="var(--art-wall)" strokeWidth="3" />
    </g>
    <path
      d="M64 14h38a9 9 0 0 1 9 9v18a9 9 0 0 1-9 9H82l-9 9v-9h-9a9 9 0 0 1-9-9V23a9 9 0 0 1 9-9Z"
      fill="var(--art-unit)"
    />
    <path d="M66 27h34M66 37h22" stroke="var(--art-detail)" strokeWidth="4" />
    <rect x="76" y="68" width="34" height="28" rx="6" fill="var(--art-near)" />
    <path d="M86 68v-4a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v4M76 80h34" stroke="var(--art-wall)" strokeWidth="3" />
  </ProcessScene>
)
