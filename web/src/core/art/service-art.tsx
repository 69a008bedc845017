import type { ComponentType } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { CleanScene } from './clean-scene.tsx'
import { InspectScene } from './inspect-scene.tsx'
import { InstallScene } from './install-scene.tsx'
import { MoveScene } from './move-scene.tsx'
import { RefillScene } from './refill-scene.tsx'
import { RemoveScene } from './remove-scene.tsx'
import { RepairScene } from './repair-scene.tsx'

const scenes: Record<ServiceType, ComponentType> = {
  청소: CleanScene,
  설치: InstallScene,
  이전: MoveScene,
  수리: RepairScene,
  철거: RemoveScene,
  냉매충전: RefillScene,
  점검: InspectScene,
}

/** What happens to the unit in a service, drawn as the banner is. It stands beside the service's name. */
export function ServiceArt({ service, className }: { service: ServiceType; className: string | undefined }) {
  const Scene = scenes[service]
  return (
    <svg className={className} width="176" height="104" viewBox="0 0 176 104" aria-hidden="true" focusable="false">
      <Scene />
      <path d="M4 98h168" stroke="var(--art-detail)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
