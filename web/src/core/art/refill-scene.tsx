import { OutdoorUnit } from './units.tsx'

/** From the cylinder through the gauge into the outdoor unit. */
export const RefillScene = () => (
  <>
    <path
      d="M68 80c12 8 24 6 24-10V52M104 52c0-10 8-18 22-18h8"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <OutdoorUnit x={6} y={46} />
    <rect x="88" y="44" width="20" height="12" rx="4" fill="var(--art-detail)" />
    <circle cx="98" cy="28" r="21" fill="var(--art-near)" />
    <circle cx="98" cy="28" r="16" fill="var(--art-unit)" />
    <path d="M88 33a11 11 0 1 1 20 0" fill="none" stroke="var(--art-far)" strokeWidth="4" strokeLinecap="round" />
    <path d="m98 29 6-8" stroke="var(--accent)" strokeWidth="3.5" strokeLinecap="round" />
    <circle cx="98" cy="29" r="3" fill="var(--accent)" />
    <path d="M144 28v-6M136 20h16" stroke="var(--art-detail)" strokeWidth="5" strokeLinecap="round" />
    <rect x="134" y="27" width="20" height="14" rx="4" fill="var(--art-detail)" />
    <path
      d="M124 52a14 14 0 0 1 14-14h12a14 14 0 0 1 14 14v38a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6Z"
      fill="var(--art-near)"
    />
    <path d="M124 56h40v26h-40Z" fill="var(--art-wall)" />
    <path
      d="M144 60v18M136.2 64.5l15.6 9M151.8 64.5l-15.6 9"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)
