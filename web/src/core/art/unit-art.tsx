import type { ReactNode } from 'react'
import type { AirconType } from '#shared/booking/options.ts'
import styles from './unit-art.module.css'

const drawings: Readonly<Record<AirconType, ReactNode>> = {
  벽걸이형: (
    <>
      <path d="M6 14h84" stroke="var(--art-far)" strokeWidth="4" />
      <rect x="9" y="28" width="78" height="28" rx="8" fill="var(--art-unit)" />
      <path d="M9 46h78v2a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8Z" fill="var(--art-far)" />
      <path d="M19 51h58" stroke="var(--accent)" strokeWidth="2.6" />
      <circle cx="78" cy="36" r="2.4" fill="var(--accent)" />
      <path d="M30 64c-.4 6-2.8 10-7 13M48 64v16M66 64c.4 6 2.8 10 7 13" stroke="var(--art-near)" strokeWidth="3.2" />
    </>
  ),
  스탠드형: (
    <>
      <path d="M12 88h72" stroke="var(--art-far)" strokeWidth="4" />
      <rect x="27" y="80" width="42" height="8" rx="4" fill="var(--art-near)" />
      <rect x="31" y="10" width="34" height="74" rx="9" fill="var(--art-unit)" />
      <path d="M31 60h34v15a9 9 0 0 1-9 9H40a9 9 0 0 1-9-9Z" fill="var(--art-far)" />
      <circle cx="48" cy="30" r="11.5" fill="var(--art-far)" />
      <circle cx="48" cy="30" r="5" fill="var(--art-near)" />
      <path d="M41 48h14" stroke="var(--accent)" strokeWidth="2.6" />
      <path d="M39 67h18M39 73h18" stroke="var(--art-near)" strokeWidth="2.4" />
    </>
  ),
  천장형: (
    <>
      <path d="M18 12h60l14 44H4Z" fill="var(--art-far)" />
      <path d="M26 18h44l10 32H16Z" fill="var(--art-unit)" />
      <path d="M35 26h26l4.6 16H30.4Z" fill="var(--art-far)" />
      <path d="M36 30.6h24M34.6 34.5h26.8M33.4 38.4h29.2" stroke="var(--art-near)" strokeWidth="1.8" />
      <path d="M33 21.6h30M24 46.4h48M28.4 25.4 23 42.6M67.6 25.4 73 42.6" stroke="var(--accent)" strokeWidth="2.6" />
      <path d="M20 64c-1 8-4 12-9 16M48 64v20M76 64c1 8 4 12 9 16" stroke="var(--art-near)" strokeWidth="3.2" />
    </>
  ),
  창문형: (
    <>
      <rect
        x="11"
        y="9"
        width="74"
        height="76"
        rx="6"
        fill="var(--art-wall)"
        stroke="var(--art-detail)"
        strokeWidth="4"
      />
      <path d="M50 66c6-8 11-12 15-11 7 1 9 7 18 9v17a3 3 0 0 1-3 3H50Z" fill="var(--art-far)" />
      <path d="M50 11v72" stroke="var(--art-detail)" strokeWidth="4" />
      <rect x="17" y="16" width="28" height="62" rx="6" fill="var(--art-unit)" />
      <rect x="22" y="22" width="18" height="30" rx="4" fill="var(--art-far)" />
      <path d="M26 28h10M26 34h10M26 40h10M26 46h10" stroke="var(--art-near)" strokeWidth="2.2" />
      <path d="M24 60h14" stroke="var(--accent)" strokeWidth="2.6" />
      <circle cx="31" cy="69" r="2.4" fill="var(--accent)" />
      <path d="M6 89h84" stroke="var(--art-far)" strokeWidth="4" />
    </>
  ),
  항온항습기: (
    <>
      <path d="M6 89h84" stroke="var(--art-far)" strokeWidth="4" />
      <rect x="17" y="8" width="62" height="78" rx="6" fill="var(--art-unit)" />
      <path d="M17 76h62v4a6 6 0 0 1-6 6H23a6 6 0 0 1-6-6Z" fill="var(--art-near)" />
      <path d="M25 15h46M25 20.5h46M25 26h46" stroke="var(--art-detail)" strokeWidth="2.4" />
      <path d="M48 32v44" stroke="var(--art-far)" strokeWidth="2.4" />
      <rect x="54" y="37" width="18" height="13" rx="3" fill="var(--accent)" />
      <path d="M58 45.5l3.2-4.5 3 3 4-3.8" stroke="var(--art-wall)" strokeWidth="1.8" />
      <path d="M33 38c4 4.6 6 7.6 6 10.4a6 6 0 0 1-12 0c0-2.8 2-5.8 6-10.4Z" fill="var(--art-near)" />
      <path d="M43 58v8M53 58v8" stroke="var(--art-detail)" strokeWidth="2.6" />
    </>
  ),
}

/** A unit on its ground, without which its white body would be lost. @param size pixels of the drawing */
export const UnitArt = ({ device, size }: { device: AirconType; size: 48 | 76 }) => (
  <span className={styles.ground}>
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[device]}
    </svg>
  </span>
)
