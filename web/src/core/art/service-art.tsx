import type { ComponentType } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { InstallScene } from './install-scene.tsx'
import { IndoorUnit, OutdoorUnit } from './units.tsx'

/** The filter is out and rinsed, a brush stands by. */
const CleanScene = () => (
  <>
    <IndoorUnit x={44} y={8} />
    <g transform="rotate(-7 88 66)">
      <rect
        x="58"
        y="48"
        width="64"
        height="38"
        rx="6"
        fill="var(--art-wall)"
        stroke="var(--art-near)"
        strokeWidth="4"
      />
      <path
        d="M71 51v32M81 51v32M91 51v32M101 51v32M111 51v32M61 60h58M61 67.5h58M61 75h58"
        stroke="var(--art-detail)"
        strokeWidth="1.8"
      />
    </g>
    <path
      d="M139 46c4.5 5.5 7 9.2 7 12.5a7 7 0 0 1-14 0c0-3.3 2.5-7 7-12.5ZM155 66c3 3.7 4.6 6.2 4.6 8.4a4.6 4.6 0 0 1-9.2 0c0-2.2 1.6-4.7 4.6-8.4ZM135 74c2.6 3.2 4 5.4 4 7.3a4 4 0 0 1-8 0c0-1.9 1.4-4.1 4-7.3Z"
      fill="var(--accent)"
    />
    <g transform="rotate(24 30 64)">
      <rect x="26" y="34" width="9" height="36" rx="4.5" fill="var(--art-near)" />
      <path d="M19 82v10M25 82v10M31 82v10M37 82v10M42 82v10" stroke="var(--art-unit)" strokeWidth="4" />
      <rect x="15" y="68" width="31" height="15" rx="5" fill="var(--accent)" />
    </g>
  </>
)

/** The unit under the lens, the list half ticked. */
const InspectScene = () => (
  <>
    <IndoorUnit x={8} y={12} />
    <path d="m72 72 16 18" stroke="var(--art-near)" strokeWidth="9" strokeLinecap="round" />
    <circle cx="58" cy="54" r="24" fill="var(--art-near)" />
    <circle cx="58" cy="54" r="18" fill="var(--art-unit)" />
    <path d="M40 55h36a18 18 0 0 1-36 0Z" fill="var(--art-far)" />
    <path d="M47 62h22" stroke="var(--accent)" strokeWidth="3.6" strokeLinecap="round" />
    <circle cx="64" cy="46" r="3.6" fill="var(--accent)" />
    <rect x="112" y="18" width="54" height="76" rx="7" fill="var(--art-near)" />
    <rect x="118" y="26" width="42" height="62" rx="3" fill="var(--art-wall)" />
    <rect x="127" y="12" width="24" height="13" rx="5" fill="var(--art-detail)" />
    <path
      d="m124 41 3.5 3.5 6-7M124 57l3.5 3.5 6-7"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M140 42h14M140 58h14M140 74h14M125 74h7"
      stroke="var(--art-detail)"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
  </>
)

/** The unit leaves the place where it hung, in a van. */
const MoveScene = () => (
  <>
    <rect
      x="5"
      y="9"
      width="66"
      height="24"
      rx="8"
      fill="none"
      stroke="var(--art-near)"
      strokeWidth="3"
      strokeDasharray="6 5"
    />
    <path
      d="M22 44v10a12 12 0 0 0 12 12h8M35 58l8 8-8 8"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M138 44h14a8 8 0 0 1 6.6 3.5L169 63a8 8 0 0 1 1.4 4.5V82a6 6 0 0 1-6 6H138Z" fill="var(--art-near)" />
    <path d="M144 51h7a4 4 0 0 1 3.3 1.7l6.4 9a1.5 1.5 0 0 1-1.2 2.3H144Z" fill="var(--art-wall)" />
    <path d="M66 40h72v48H66a6 6 0 0 1-6-6V46a6 6 0 0 1 6-6Z" fill="var(--art-detail)" />
    <path d="M60 74h78v14H66a6 6 0 0 1-6-6Z" fill="var(--art-near)" />
    <g transform="translate(64 40) scale(.76)">
      <IndoorUnit x={0} y={2} />
    </g>
    <circle cx="82" cy="88" r="9.5" fill="var(--art-sky)" />
    <circle cx="148" cy="88" r="9.5" fill="var(--art-sky)" />
    <circle cx="82" cy="88" r="7" fill="var(--accent)" />
    <circle cx="148" cy="88" r="7" fill="var(--accent)" />
    <circle cx="82" cy="88" r="2.5" fill="var(--art-unit)" />
    <circle cx="148" cy="88" r="2.5" fill="var(--art-unit)" />
  </>
)

/** From the cylinder through the gauge into the outdoor unit. */
const RefillScene = () => (
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

/** The plate stays on the wall for a moment, the unit comes down into its box. */
const RemoveScene = () => (
  <>
    <rect x="40" y="8" width="76" height="20" rx="5" fill="var(--art-far)" />
    <path d="M52 18h.01M104 18h.01M66 18h24" stroke="var(--art-near)" strokeWidth="5" strokeLinecap="round" />
    <path d="M116 18h14a8 8 0 0 1 8 8v2" fill="none" stroke="var(--art-detail)" strokeWidth="4" strokeLinecap="round" />
    <IndoorUnit x={30} y={42} turn={-7} />
    <path d="M34 66 22 56M122 66l12-10" stroke="var(--art-detail)" strokeWidth="5" strokeLinecap="round" />
    <path d="M34 66h88v24a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z" fill="var(--art-near)" />
    <path d="M70 66h16v13H70Z" fill="var(--art-wall)" />
    <path
      d="M154 36v34M143 60l11 11 11-11"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

/** The cover hangs open, a wrench leans next to it. */
const RepairScene = () => (
  <>
    <rect x="22" y="8" width="92" height="32" rx="9" fill="var(--art-near)" />
    <path
      d="M34 17v14M42 17v14M50 17v14M58 17v14M66 17v14M74 17v14M82 17v14"
      stroke="var(--art-wall)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="100" cy="24" r="6" fill="var(--art-wall)" />
    <path d="m97 21 6 6M103 21l-6 6" stroke="var(--accent)" strokeWidth="2.2" strokeLinecap="round" />
    <IndoorUnit x={26} y={45} turn={10} />
    <g transform="translate(146 38) rotate(24)">
      <path d="M-6-27v14H6v-14a18 18 0 0 1 2 31v42a8 8 0 0 1-16 0V4a18 18 0 0 1 2-31Z" fill="var(--accent)" />
      <circle cy="46" r="3" fill="var(--art-sky)" />
    </g>
    <path fill="var(--art-near)" fillRule="evenodd" d="m38 80 7 4v8l-7 4-7-4v-8ZM38 85a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
    <path
      fill="var(--art-near)"
      fillRule="evenodd"
      d="m57 86 4.5 2.5v5L57 96l-4.5-2.5v-5ZM57 89a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
    />
  </>
)

const scenes: Record<ServiceType, ComponentType> = {
  청소: CleanScene,
  설치: InstallScene,
  이전: MoveScene,
  수리: RepairScene,
  철거: RemoveScene,
  냉매충전: RefillScene,
  점검: InspectScene,
}

/** A picture of a service, in the style of the banner, next to the name of the service. */
export function ServiceArt({ service, className }: { service: ServiceType; className: string | undefined }) {
  const Scene = scenes[service]
  return (
    <svg className={className} width="176" height="104" viewBox="0 0 176 104" aria-hidden="true" focusable="false">
      <Scene />
      <path d="M4 98h168" stroke="var(--art-detail)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
