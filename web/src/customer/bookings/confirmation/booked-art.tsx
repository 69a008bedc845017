import { IndoorUnit } from '../../../core/art/units.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import styles from './booked-screen.module.css'

const days = ['48 50', '66 50', '84 50', '102 50', '48 66', '84 66', '102 66', '48 82', '66 82']

/** The day is marked in the calendar; the unit waits for it. */
export function ConfirmationArt() {
  return (
    <Stack justify="center" marginBottom={5} className={styles.picture}>
      <svg viewBox="0 0 240 104" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
        <rect x="36" y="18" width="96" height="80" rx="10" fill="var(--art-unit)" />
        <path d="M36 28a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v12H36Z" fill="var(--art-near)" />
        <path d="M60 12v12M108 12v12" stroke="var(--art-detail)" strokeWidth="5" />
        {days.map((at) => (
          <rect key={at} width="12" height="9" rx="3" fill="var(--art-far)" transform={`translate(${at})`} />
        ))}
        <rect x="62" y="61" width="20" height="18" rx="5" fill="var(--accent)" />
        <path d="m67.5 70.2 3.2 3.2 6-6.6" stroke="var(--art-wall)" strokeWidth="2.8" strokeLinejoin="round" />
        <g transform="translate(144 30) scale(.74)">
          <IndoorUnit x={0} y={0} />
        </g>
        <path d="M160 60c-.5 6-3.5 10-8 13M178 60v16M196 60c.5 6 3.5 10 8 13" stroke="var(--accent)" strokeWidth="3" />
        <path d="M4 98h232" stroke="var(--art-detail)" strokeWidth="4" />
      </svg>
    </Stack>
  )
}
