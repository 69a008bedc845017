import type { ReactNode } from 'react'
import { IndoorUnit, OutdoorUnit } from './units.tsx'

const Remote = (
  <>
    <path d="M44 30c4-8 28-8 32 0M50 22c4-6 16-6 20 0" stroke="var(--accent)" strokeWidth="3.4" />
    <rect x="42" y="34" width="36" height="62" rx="10" fill="var(--art-unit)" />
    <rect x="48" y="41" width="24" height="16" rx="4" fill="var(--art-near)" />
    <path d="M53 49h14" stroke="var(--art-wall)" strokeWidth="3" />
    <path d="M53 67h.01M67 67h.01M53 78h.01M67 78h.01" stroke="var(--art-detail)" strokeWidth="6" />
  </>
)

/** Drawings of the checks before a repair, 120 by 104. */
const pictures = {
  level: (
    <>
      <rect x="8" y="16" width="104" height="34" rx="9" fill="var(--art-unit)" transform="rotate(-5 60 33)" />
      <path d="M8 66h104" stroke="var(--art-far)" strokeWidth="4" strokeDasharray="3 9" />
      <rect x="30" y="74" width="60" height="18" rx="9" fill="var(--art-near)" />
      <rect x="48" y="78" width="24" height="10" rx="5" fill="var(--art-wall)" />
      <circle cx="65" cy="83" r="4" fill="var(--accent)" />
    </>
  ),
  hose: (
    <>
      <rect x="6" y="8" width="46" height="26" rx="7" fill="var(--art-unit)" />
      <path d="M48 28h24a12 12 0 0 1 12 12v10c0 10-18 8-18 18 0 12 22 8 22 20" stroke="var(--accent)" strokeWidth="6" />
      <path d="M58 58c-6 0-10 4-10 9" stroke="var(--art-detail)" strokeWidth="3.4" />
      <path d="M88 98c4 0 7-3 7-6 0-2.4-2-5-7-9-5 4-7 6.6-7 9 0 3 3 6 7 6Z" fill="var(--art-near)" />
    </>
  ),
  filter: (
    <>
      <rect x="14" y="8" width="92" height="30" rx="9" fill="var(--art-unit)" />
      <rect
        x="26"
        y="46"
        width="68"
        height="42"
        rx="6"
        fill="var(--art-wall)"
        stroke="var(--art-near)"
        strokeWidth="4"
      />
      <path
        d="M40 50v34M54 50v34M68 50v34M82 50v34M30 60h60M30 70h60M30 79h60"
        stroke="var(--art-detail)"
        strokeWidth="1.8"
      />
      <path d="M60 30v-8M52 26l8-8 8 8" stroke="var(--accent)" strokeWidth="3.4" />
    </>
  ),
  plug: (
    <>
      <rect x="10" y="22" width="52" height="60" rx="12" fill="var(--art-unit)" />
      <circle cx="36" cy="52" r="17" fill="var(--art-far)" />
      <path d="M36 45v.01M36 59v.01" stroke="var(--art-detail)" strokeWidth="6" />
      <path d="M104 52h12" stroke="var(--art-detail)" strokeWidth="5" />
      <path d="M76 38h16a14 14 0 0 1 0 28H76a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4Z" fill="var(--art-near)" />
      <path d="M72 45H62M72 59H62" stroke="var(--accent)" strokeWidth="4.4" />
    </>
  ),
  breaker: (
    <>
      <rect x="18" y="10" width="84" height="86" rx="10" fill="var(--art-unit)" />
      <rect x="28" y="20" width="64" height="66" rx="6" fill="var(--art-far)" />
      <rect x="34" y="30" width="14" height="46" rx="4" fill="var(--art-wall)" />
      <rect x="53" y="30" width="14" height="46" rx="4" fill="var(--art-wall)" />
      <rect x="72" y="30" width="14" height="46" rx="4" fill="var(--art-wall)" />
      <path d="M41 38v10M60 38v10" stroke="var(--art-near)" strokeWidth="7" />
      <path d="M79 60v10" stroke="var(--accent)" strokeWidth="7" />
      <path d="M79 50v-9M75 44l4-4 4 4" stroke="var(--accent)" strokeWidth="2.6" />
    </>
  ),
  remote: Remote,
  outdoor: (
    <>
      <OutdoorUnit x={10} y={40} />
      <path d="M4 98h112" stroke="var(--art-detail)" strokeWidth="4" />
      <rect
        x="84"
        y="64"
        width="30"
        height="30"
        rx="4"
        stroke="var(--art-near)"
        strokeWidth="3"
        strokeDasharray="5 5"
      />
      <path d="M86 52h20M98 44l8 8-8 8" stroke="var(--accent)" strokeWidth="3.4" />
    </>
  ),
  breeze: (
    <>
      <IndoorUnit x={14} y={16} />
      <path d="M34 58c-.5 8-3.5 14-9 20M60 58v24M86 58c.5 8 3.5 14 9 20" stroke="var(--art-near)" strokeWidth="3.6" />
    </>
  ),
  cover: (
    <>
      <rect x="14" y="34" width="92" height="36" rx="9" fill="var(--art-near)" />
      <path d="M14 58h92v3a9 9 0 0 1-9 9H23a9 9 0 0 1-9-9Z" fill="var(--art-detail)" />
      <g transform="rotate(-7 106 34)">
        <rect x="14" y="26" width="92" height="26" rx="9" fill="var(--art-unit)" />
      </g>
      <path d="M30 8v14M24 17l6 6 6-6M90 8v10M84 13l6 6 6-6" stroke="var(--accent)" strokeWidth="3.4" />
      <path d="M34 78v10M60 78v14M86 78v10" stroke="var(--art-far)" strokeWidth="3.6" />
    </>
  ),
  window: (
    <>
      <rect
        x="18"
        y="12"
        width="84"
        height="78"
        rx="6"
        fill="var(--art-wall)"
        stroke="var(--art-detail)"
        strokeWidth="4"
      />
      <rect x="24" y="18" width="44" height="66" rx="3" fill="var(--art-unit)" />
      <path d="M68 14v74" stroke="var(--art-detail)" strokeWidth="4" />
      <path d="M60 44v14" stroke="var(--art-near)" strokeWidth="4" />
      <path d="M92 51H78M84 44l-7 7 7 7" stroke="var(--accent)" strokeWidth="3.4" />
      <path d="M10 96h100" stroke="var(--art-far)" strokeWidth="4" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

/** The drawing of a check. */
export const CheckArt = ({ picture }: { picture: keyof typeof pictures }) => (
  <svg
    width="84"
    height="73"
    viewBox="0 0 120 104"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {pictures[picture]}
  </svg>
)
