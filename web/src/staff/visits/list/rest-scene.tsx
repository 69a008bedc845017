import scene from '../../../core/art/scene.module.css'
import { IndoorUnit } from '../../../core/art/units.tsx'

/** A technician's break: the bag on the floor, a cup on the table. */
export const RestScene = () => (
  <svg
    className={scene.scene}
    viewBox="-40 -4 320 112"
    fill="none"
    strokeLinecap="round"
    aria-hidden="true"
    focusable="false"
  >
    <IndoorUnit x={30} y={14} />
    <path d="M134 98V66h76v32" stroke="var(--art-near)" strokeWidth="5" strokeLinejoin="round" />
    <path d="M126 66h92" stroke="var(--art-near)" strokeWidth="6" />
    <path d="M158 46h26v12a8 8 0 0 1-8 8h-10a8 8 0 0 1-8-8Z" fill="var(--accent)" />
    <path d="M184 49h4a5 5 0 0 1 0 10h-4" stroke="var(--accent)" strokeWidth="3.4" />
    <path d="M165 39c-3-4 3-6 0-10M175 39c-3-4 3-6 0-10" stroke="var(--art-detail)" strokeWidth="3" />
    <rect x="44" y="74" width="48" height="22" rx="5" fill="var(--art-far)" />
    <path d="M58 74v-5a5 5 0 0 1 5-5h10a5 5 0 0 1 5 5v5" stroke="var(--art-near)" strokeWidth="4" />
    <path d="M44 83h48" stroke="var(--art-near)" strokeWidth="3" />
    <rect x="63" y="79" width="10" height="8" rx="2" fill="var(--accent)" />
    <path d="M4 98h232" stroke="var(--art-detail)" strokeWidth="4" />
  </svg>
)
